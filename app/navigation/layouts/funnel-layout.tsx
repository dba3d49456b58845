import { type ReactNode } from 'react'
import { BrandLink } from '../brand.tsx'
import { Footer } from '../footer.tsx'
import { useBrand } from '../use-brand.ts'
import { PublicLayout } from './public-layout.tsx'
import './funnel.css'
import '../shell.css'

/** Pages that lead somebody to one decision, open to everybody: the bar leads home, the footer is simple (NAV-035). */
export function FunnelLayout({ children }: { children?: ReactNode }) {
	const brand = useBrand()
	return (
		<PublicLayout skipTo={{ id: 'contenido', text: 'Saltar al contenido' }}>
			<div className="funnel-page">
				<header className="funnel-bar">
					<BrandLink brand={brand} to="/" />
				</header>
				<main id="contenido" tabIndex={-1}>
					{children}
				</main>
				<Footer brand={brand} simple />
			</div>
		</PublicLayout>
	)
}
