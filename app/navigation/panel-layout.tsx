import { type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { inertWhen } from '#app/ui/inert.ts'
import { type NoticeContent } from '#app/ui/notice.tsx'
import { NoticeSlot, Notices } from '#app/ui/notices.tsx'
import { useDialogOpen } from '#app/ui/use-dialog-open.ts'
import { useDrawers } from '#app/ui/use-drawers.ts'
import { type AccountLink } from './account-menu.tsx'
import { type Brand, ownBrand } from './brand.tsx'
import { type MenuEntry } from './menu.ts'
import { useFrame } from './panel-handle.ts'
import { Sidebar } from './sidebar.tsx'
import { type CreateLink, Tabbar } from './tabbar.tsx'
import { type PanelBusiness, type PanelUser, Topbar } from './topbar.tsx'
import { VisitBanner } from './visit-banner.tsx'
import './shell.css'

type PanelLayoutProps = {
	user: PanelUser
	business: PanelBusiness
	menu: MenuEntry[]
	brand?: Brand
	accountLinks?: AccountLink[]
	create?: CreateLink
	notice: NoticeContent | null
	/** An admin is a guest here: the name of the business, on every screen. */
	visiting?: string
	children: ReactNode
}

/** The frame of every screen of a business. Routes choose its shape with their `handle` (PanelHandle). */
export function PanelLayout({
	user,
	business,
	menu,
	brand = ownBrand,
	accountLinks,
	create,
	notice,
	visiting,
	children,
}: PanelLayoutProps) {
	const frame = useFrame()
	const dialog = useDialogOpen()
	const behind = inertWhen(dialog)
	useDrawers()
	return (
		<div className={classNames('panel', (dialog || frame === 'talk') && 'no-tabbar')}>
			<Notices notice={notice}>
				<a className="skip" href="#contenido" {...behind}>
					Saltar al contenido
				</a>
				<div className={frame === 'page' ? 'app' : 'app app--thin app--plain'}>
					<Sidebar brand={brand} menu={menu} thin={frame !== 'page'} behind={behind} />
					{/* biome-ignore lint/a11y/useAnchorContent: a press beside the open menu closes it; who reads has a button in it */}
					<a className="scrim" href="#contenido" aria-hidden="true" tabIndex={-1} />
					<div className="page">
						{visiting ? <VisitBanner business={visiting} behind={behind} /> : null}
						<Topbar user={user} business={business} accountLinks={accountLinks} behind={behind} />
						<main className={frame === 'page' ? 'main' : 'main main--flush'} id="contenido" tabIndex={-1}>
							<NoticeSlot />
							{children}
						</main>
					</div>
				</div>
				<Tabbar menu={menu} create={create} behind={behind} />
			</Notices>
		</div>
	)
}
