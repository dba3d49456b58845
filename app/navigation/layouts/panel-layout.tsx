import { type ReactNode } from 'react'
import { inertWhen } from '#app/ui/dialog/inert.ts'
import { useDialogOpen } from '#app/ui/dialog/use-dialog-open.ts'
import { type Flash } from '#app/ui/feedback/callout.tsx'
import { FlashProvider, FlashSlot } from '#app/ui/feedback/flash.tsx'
import { HomeCountry } from '#app/ui/list/home-country.ts'
import { classNames } from '#app/ui/style/class-names.ts'
import { useDrawers } from '#app/ui/use-drawers.ts'
import { AdvisorButton } from '../advisor-button.tsx'
import { type BellNews, BellRing } from '../bell-ring.tsx'
import { Footer } from '../footer.tsx'
import { type AccountLink } from '../menu/account-menu.tsx'
import { type MenuEntry } from '../menu/menu-entries.ts'
import { parseMenuState } from '../menu/menu-state.ts'
import { PanelMenuContext } from '../menu/panel-menu.ts'
import { Scrim } from '../menu/scrim.tsx'
import { type BackLink, Sidebar } from '../menu/sidebar.tsx'
import { type CreateLink, Tabbar } from '../menu/tabbar.tsx'
import { type PanelBusiness, type PanelUser, Topbar } from '../menu/topbar.tsx'
import { Palette } from '../palette.tsx'
import { useFrame } from '../panel-handle.ts'
import { SetupBanner } from '../setup-banner.tsx'
import { useBrand } from '../use-brand.ts'
import { VisitBanner } from '../visit-banner.tsx'
import '../shell.css'

type PanelLayoutProps = {
	user: PanelUser
	business: PanelBusiness
	menu: MenuEntry[]
	/** How the side menu was left: the cookie's value. */
	menuState: string
	back?: BackLink
	bell: BellNews
	accountLinks: AccountLink[]
	/** Address of the guide to this screen. */
	help: string
	create?: CreateLink
	flash: Flash | null
	/** An admin is a guest here: the name of the business, on every screen. */
	visiting?: string
	/** The first steps are being done: nothing is booked meanwhile. 'own': this person may end that. */
	settingUp?: 'own' | 'others'
	children?: ReactNode
}

/** The frame of every screen of a business (NAV-037). Routes choose its shape with their `handle` (PanelHandle). */
export function PanelLayout(props: PanelLayoutProps) {
	const {
		user,
		business,
		menu,
		menuState,
		back,
		bell,
		accountLinks,
		help,
		create,
		flash,
		visiting,
		settingUp,
		children,
	} = props
	const frame = useFrame()
	const brand = useBrand()
	const dialog = useDialogOpen()
	const behind = inertWhen(dialog)
	useDrawers()
	const thin = frame !== 'page' || parseMenuState(menuState).rail
	return (
		<div className={classNames('panel', (dialog || frame === 'talk') && 'no-tabbar', frame === 'talk' && 'is-talk')}>
			<FlashProvider flash={flash}>
				<BellRing news={bell} />
				<a className="skip" href="#contenido" {...behind}>
					Saltar al contenido
				</a>
				<div className={classNames('app', thin && 'app--thin', frame !== 'page' && 'app--plain')}>
					<Sidebar
						key={menuState}
						brand={brand}
						menu={menu}
						thin={thin}
						mayWiden={frame === 'page'}
						state={menuState}
						back={back}
						signedIn
						behind={behind}
					/>
					<Scrim />
					<div className="page">
						{visiting ? <VisitBanner business={visiting} behind={behind} /> : null}
						{settingUp ? <SetupBanner mayEnd={settingUp === 'own'} behind={behind} /> : null}
						<Topbar
							user={user}
							business={business}
							unseen={bell.unseen}
							accountLinks={accountLinks}
							help={help}
							behind={behind}
						/>
						<main className={frame === 'page' ? 'main' : 'main main--flush'} id="contenido" tabIndex={-1}>
							<FlashSlot />
							<PanelMenuContext.Provider value={menu}>
								<HomeCountry.Provider value={business.countryCode}>{children}</HomeCountry.Provider>
							</PanelMenuContext.Provider>
							{frame === 'page' ? <Footer brand={brand} /> : null}
						</main>
					</div>
				</div>
				{brand.whatsapp ? <AdvisorButton to={brand.whatsapp} behind={behind} /> : null}
				<HomeCountry.Provider value={business.countryCode}>
					<Palette menu={menu} />
				</HomeCountry.Provider>
				<Tabbar menu={menu} create={create} behind={behind} />
			</FlashProvider>
		</div>
	)
}
