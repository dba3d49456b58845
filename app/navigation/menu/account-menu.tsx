import { Avatar } from '#app/ui/avatar.tsx'
import { type IconName } from '#app/ui/icon.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator, MenuTitle } from '#app/ui/menu.tsx'

export type AccountLink = { to: string; label: string; icon: IconName }

/** Who is signed in, what is theirs, and the way out. `role` in words. */
export function AccountMenu({ user, links = [] }: { user: { name: string; role: string }; links?: AccountLink[] }) {
	return (
		<Menu label="Tu cuenta" summary={<Avatar name={user.name} />}>
			<MenuTitle>
				{user.name} · {user.role}
			</MenuTitle>
			{links.map(({ to, label, icon }) => (
				<MenuLink key={to} to={to} icon={icon}>
					{label}
				</MenuLink>
			))}
			{links.length > 0 ? <MenuSeparator /> : null}
			<form method="post" action="/auth/salir">
				<MenuButton icon="log-out">Salir</MenuButton>
			</form>
		</Menu>
	)
}
