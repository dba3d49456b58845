import { Link } from '@remix-run/react'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuButton, MenuTitle } from '#app/ui/menu.tsx'
import { ThemeToggle } from '#app/ui/style/theme-toggle.tsx'
import { type AccountLink, AccountMenu } from './account-menu.tsx'
import { hasScreen } from './screens.ts'

/** `role` in words ('Recepción'). */
export type PanelUser = { name: string; role: string }

/** `balance` is there when it is above zero ('$1,284.50 MXN'); without it the credits are shown (NAV-025), to who may see them. */
export type PanelBusiness = {
	name: string
	balance?: string
	credits?: { gpt: string; reasoning: string }
	hasPartner: boolean
	/** Of its telephones. */
	countryCode: string | null
	/** The other businesses of this person, which the name's menu opens. */
	others: { id: string; name: string }[]
}

type TopbarProps = {
	user: PanelUser
	business: PanelBusiness
	unseen: number
	accountLinks: AccountLink[]
	/** Address of the guide to this screen; on a phone it stands in the account's menu. */
	help: string
	behind: object
}

export function Topbar({ user, business, unseen, accountLinks, help, behind }: TopbarProps) {
	return (
		<header className="topbar" {...behind}>
			<LinkButton look="ghost" icon="menu" iconOnly className="burger" to="#menu">
				Abrir menú
			</LinkButton>
			<BusinessName business={business} />
			<Balance business={business} />
			<span className="push" />
			<LinkButton look="ghost" icon="search" iconOnly to="/buscar">
				Buscar
			</LinkButton>
			<LinkButton look="ghost" icon="lightbulb" iconOnly className="only-wide" to={help}>
				Ayuda de esta pantalla
			</LinkButton>
			{business.hasPartner ? null : <ThemeToggle className="only-wide" />}
			<Bell unseen={unseen} />
			<AccountMenu user={user} links={accountLinks} />
		</header>
	)
}

/** The name; with other businesses to go to it is a menu of them. */
function BusinessName({ business: { name, others } }: { business: PanelBusiness }) {
	const shown = (
		<>
			<Avatar name={name} size="s" square />
			<span className="clip">{name}</span>
		</>
	)
	if (others.length === 0) return <span className="topbar-business">{shown}</span>
	return (
		<Menu
			label="Cambiar de negocio"
			start
			className="topbar-business"
			summary={
				<>
					{shown}
					<Icon name="chevron-down" size="s" />
				</>
			}
		>
			<MenuTitle>Cambiar de negocio</MenuTitle>
			<form method="post" action="/auth/negocios">
				{others.map((other) => (
					<MenuButton key={other.id} icon="store" name="businessId" value={other.id}>
						{other.name}
					</MenuButton>
				))}
			</form>
		</Menu>
	)
}

/** A plain link: an unseen flash is told by the number, not by colour alone. */
function Bell({ unseen }: { unseen: number }) {
	return (
		<Link className="btn btn--ghost btn--icon bell" to="/avisos">
			<Icon name="bell" />
			<span className="sr">{unseen > 0 ? `Avisos, ${unseen} sin ver` : 'Avisos'}</span>
			{unseen > 0 ? (
				<span className="bell-count" aria-hidden="true">
					{unseen > 9 ? '9+' : unseen}
				</span>
			) : null}
		</Link>
	)
}

function Balance({ business: { balance, credits } }: { business: PanelBusiness }) {
	if (!balance && !credits) return null
	const shown = balance ? (
		<>
			Saldo <b>{balance}</b>
		</>
	) : (
		<>
			GPT <b>{credits?.gpt}</b> · R <b>{credits?.reasoning}</b>
		</>
	)
	if (!hasScreen('/creditos')) return <span className="topbar-balance only-wide">{shown}</span>
	return (
		<Link className="topbar-balance only-wide" to="/creditos">
			{shown}
		</Link>
	)
}
