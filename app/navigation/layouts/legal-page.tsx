import { type ReactNode } from 'react'
import { BrandLink } from '../brand.tsx'
import { Footer } from '../footer.tsx'
import { useBrand } from '../use-brand.ts'
import { PublicLayout } from './public-layout.tsx'
import './legal.css'

/** A page of plain words for everybody, under the name of whose host this is. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
	const brand = useBrand()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al contenido' }}>
			<div className="legal">
				<BrandLink brand={brand} to="/" />
				<main id="contenido" tabIndex={-1} className="stack read">
					<h1>{title}</h1>
					{children}
				</main>
				<Footer brand={brand} simple />
			</div>
		</PublicLayout>
	)
}
