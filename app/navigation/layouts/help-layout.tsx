import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { inertWhen } from '#app/ui/dialog/inert.ts'
import { useDialogOpen } from '#app/ui/dialog/use-dialog-open.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { useDrawers } from '#app/ui/use-drawers.ts'
import { backLinkFor } from '../back-link.ts'
import { BrandLink } from '../brand.tsx'
import { Footer } from '../footer.tsx'
import { menuFor } from '../menu/menu-entries.ts'
import { Scrim } from '../menu/scrim.tsx'
import { Sidebar } from '../menu/sidebar.tsx'
import { useBrand } from '../use-brand.ts'
import './help.css'
import '../shell.css'

type HelpLayoutProps = {
	flash: Flash | null
	signedIn: boolean
	/** What the person may do in the business that is open; nothing for who is in none, or not signed in. */
	granted: string[]
	role: Parameters<typeof backLinkFor>[0]
	/** How the side menu was left: the cookie's value. */
	menuState: string
	children: ReactNode
}

/** Pages of help, open to everybody: who works in a business has its menu beside them, anybody else the way in (NAV-017). */
export function HelpLayout({ flash, signedIn, granted, role, menuState, children }: HelpLayoutProps) {
	const brand = useBrand()
	const behind = inertWhen(useDialogOpen())
	useDrawers()
	return (
		<FlashProvider flash={flash}>
			<a className="skip" href="#contenido" {...behind}>
				Saltar al contenido
			</a>
			<div className="app no-tabbar">
				<Sidebar
					key={menuState}
					brand={brand}
					menu={menuFor(new Set(granted))}
					thin={false}
					mayWiden={false}
					state={menuState}
					back={signedIn ? backLinkFor(role) : undefined}
					signedIn={signedIn}
					behind={behind}
				/>
				<Scrim />
				<div className="page">
					<header className="topbar" {...behind}>
						<LinkButton look="ghost" icon="menu" iconOnly className="burger" to="#menu">
							Abrir menú
						</LinkButton>
						<span className="burger">
							<BrandLink brand={brand} to="/" />
						</span>
						<span className="push" />
						<ThemeToggle />
					</header>
					<main className="main" id="contenido" tabIndex={-1}>
						<div className="help stack stack--3">
							<FlashSlot />
							{children}
							{signedIn ? (
								<p>
									<LinkButton look="ghost" icon="arrow-left" to="/">
										Volver a mi negocio
									</LinkButton>
								</p>
							) : null}
						</div>
						<Footer brand={brand} simple />
					</main>
				</div>
			</div>
		</FlashProvider>
	)
}
