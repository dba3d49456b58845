import { type ReactNode } from 'react'
import { Awning } from '#app/ui/awning.tsx'
import { Notice, type NoticeContent } from '#app/ui/notice.tsx'
import { type Brand, BrandLink, ownBrand } from './brand.tsx'
import { DoorArt } from './door-art.tsx'
import './door.css'

type AuthLayoutProps = {
	title: string
	lead: ReactNode
	brand?: Brand
	notice?: NoticeContent | null
	/** Under the form: where else to go. */
	foot?: ReactNode
	children: ReactNode
}

/** The door: sign-in, forgotten passwords, invitations. */
export function AuthLayout({ title, lead, brand = ownBrand, notice, foot, children }: AuthLayoutProps) {
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
					{notice ? (
						<Notice status={notice.status ?? 'ok'} role="status">
							{notice.text}
						</Notice>
					) : null}
					{children}
					{foot}
				</div>
			</main>
			<DoorArt />
		</div>
	)
}
