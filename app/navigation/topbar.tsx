import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ThemeToggle } from '#app/ui/theme-toggle.tsx'
import { type AccountLink, AccountMenu } from './account-menu.tsx'

/** `role` in words ('Recepción'). */
export type PanelUser = { name: string; role: string }

/** `balance` is there when it is above zero ('$1,284.50 MXN'); without it the credits are shown (NAV-025). */
export type PanelBusiness = {
	name: string
	balance?: string
	credits?: { gpt: string; reasoning: string }
	hasPartner?: boolean
}

type TopbarProps = { user: PanelUser; business: PanelBusiness; accountLinks?: AccountLink[]; behind: object }

export function Topbar({ user, business, accountLinks = [], behind }: TopbarProps) {
	return (
		<header className="topbar" {...behind}>
			<LinkButton look="ghost" icon="menu" iconOnly className="burger" to="#menu">
				Abrir menú
			</LinkButton>
			<span className="topbar-business">
				<Avatar name={business.name} size="s" square />
				<span className="clip">{business.name}</span>
			</span>
			<Balance business={business} />
			<span className="push" />
			{business.hasPartner ? null : <ThemeToggle className="only-wide" />}
			<AccountMenu user={user} links={accountLinks} />
		</header>
	)
}

function Balance({ business: { balance, credits } }: { business: PanelBusiness }) {
	if (balance) {
		return (
			<span className="topbar-balance only-wide">
				Saldo <b>{balance}</b>
			</span>
		)
	}
	if (!credits) return null
	return (
		<span className="topbar-balance only-wide">
			GPT <b>{credits.gpt}</b> · R <b>{credits.reasoning}</b>
		</span>
	)
}
