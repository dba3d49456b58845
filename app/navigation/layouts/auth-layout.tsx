import { type ReactNode } from 'react'
import { Awning } from '#app/ui/awning.tsx'
import { Callout, type Flash } from '#app/ui/feedback/callout.tsx'
import { BrandLink } from '../brand.tsx'
import { FootLinks } from '../footer.tsx'
import { useBrand } from '../use-brand.ts'
import { DoorArt } from './door-art.tsx'
import './door.css'

type AuthLayoutProps = {
	title: string
	lead: ReactNode
	flash?: Flash | null
	/** Under the form: where else to go. */
	foot?: ReactNode
	children?: ReactNode
}

/** The door: sign-in, forgotten passwords, invitations. */
export function AuthLayout({ title, lead, flash, foot, children }: AuthLayoutProps) {
	const brand = useBrand()
	return (
		<div className="door">
			<Awning />
			<main className="door-form" id="contenido">
				<div className="stack stack--3">
					<BrandLink brand={brand} to="/" />
					<div>
						<h1>{title}</h1>
						<p className="read muted">{lead}</p>
					</div>
					{flash ? (
						<Callout status={flash.status ?? 'ok'} role="status">
							{flash.text}
						</Callout>
					) : null}
					{children}
					{foot}
					<FootLinks brand={brand} />
				</div>
			</main>
			<DoorArt />
		</div>
	)
}
