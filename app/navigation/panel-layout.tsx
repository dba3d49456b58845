import { type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { inertWhen } from '#app/ui/inert.ts'
import { type NoticeContent } from '#app/ui/notice.tsx'
import { NoticeSlot, Notices } from '#app/ui/notices.tsx'
import { useDialogOpen } from '#app/ui/use-dialog-open.ts'
import { useDrawers } from '#app/ui/use-drawers.ts'
import { type AccountLink } from './account-menu.tsx'
import { AdvisorButton } from './advisor-button.tsx'
import { type BellNews, BellRing } from './bell-ring.tsx'
import { Footer } from './footer.tsx'
import { type MenuEntry } from './menu-entries.ts'
import { parseMenuState } from './menu-state.ts'
import { Palette } from './palette.tsx'
import { useFrame } from './panel-handle.ts'
import { PanelMenuContext } from './panel-menu.ts'
import { type BackLink, Sidebar } from './sidebar.tsx'
import { type CreateLink, Tabbar } from './tabbar.tsx'
import { type PanelBusiness, type PanelUser, Topbar } from './topbar.tsx'
import { useBrand } from './use-brand.ts'
import { VisitBanner } from './visit-banner.tsx'
import './shell.css'

type PanelLayoutProps = {
	user: PanelUser
	business: PanelBusiness
	menu: MenuEntry[]
	/** How the side menu was left: the cookie's value. */
	menuState: string
	back?: BackLink
	bell: BellNews
	accountLinks: AccountLink[]
	create?: CreateLink
	notice: NoticeContent | null
	/** An admin is a guest here: the name of the business, on every screen. */
	visiting?: string
	children?: ReactNode
}

/** The frame of every screen of a business (NAV-037). Routes choose its shape with their `handle` (PanelHandle). */
export function PanelLayout(props: PanelLayoutProps) {
	const { user, business, menu, menuState, back, bell, accountLinks, create, notice, visiting, children } = props
	const frame = useFrame()
	const brand = useBrand()
	const dialog = useDialogOpen()
	const behind = inertWhen(dialog)
	useDrawers()
	const thin = frame !== 'page' || parseMenuState(menuState).rail
	return (
		<div className={classNames('panel', (dialog || frame === 'talk') && 'no-tabbar', frame === 'talk' && 'is-talk')}>
			<Notices notice={notice}>
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
					{/* biome-ignore lint/a11y/useAnchorContent: a press beside the open menu closes it; who reads has a button in it */}
					<a className="scrim" href="#contenido" aria-hidden="true" tabIndex={-1} />
					<div className="page">
						{visiting ? <VisitBanner business={visiting} behind={behind} /> : null}
						<Topbar user={user} business={business} unseen={bell.unseen} accountLinks={accountLinks} behind={behind} />
						<main className={frame === 'page' ? 'main' : 'main main--flush'} id="contenido" tabIndex={-1}>
							<NoticeSlot />
							<PanelMenuContext.Provider value={menu}>{children}</PanelMenuContext.Provider>
							{frame === 'page' ? <Footer brand={brand} /> : null}
						</main>
					</div>
				</div>
				{brand.whatsapp ? <AdvisorButton to={brand.whatsapp} behind={behind} /> : null}
				<Palette menu={menu} />
				<Tabbar menu={menu} create={create} behind={behind} />
			</Notices>
		</div>
	)
}
