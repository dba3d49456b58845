import { Form, Link } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type UserCard as User } from '../schemas-users.ts'
import { When } from './when.tsx'
import { roleNames } from './words.ts'

/** `self`: the admin looks at his own account, from which nothing is taken. */
export function UserCard({ user, self, now }: { user: User; self: boolean; now: number }) {
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>{user.name}</h1>
					<p className="break-all">{user.email}</p>
				</div>
				{user.lockedAt ? <StatusChip status="fallo">Bloqueada</StatusChip> : null}
			</header>
			{user.lockedAt ? (
				<Callout status="aviso">
					Esta cuenta se bloqueó <When at={user.lockedAt} now={now} />: no puede entrar.
				</Callout>
			) : null}
			<div className="grid gap-3 tablet:grid-cols-2">
				<Account user={user} self={self} now={now} />
				<Businesses user={user} />
				<Sessions user={user} now={now} />
			</div>
		</div>
	)
}

function Account({ user, self, now }: { user: User; self: boolean; now: number }) {
	const path = `/admin/usuarios/${user.id}`
	return (
		<Card title="Cuenta" foot={self ? undefined : <LockButton user={user} path={path} />}>
			<DescriptionList
				entries={[
					{ term: 'Alta', value: <When at={user.createdAt} now={now} /> },
					{ term: 'Última vez', value: <When at={user.lastSeenAt} now={now} never="sin sesión abierta" /> },
					{ term: 'Id', value: <code className="break-all">{user.id}</code> },
				]}
			/>
			{self ? (
				<p className="muted">Es tu cuenta: su rol y su bloqueo los cambia otra persona de la administración.</p>
			) : (
				<Form className="row items-end" method="post" action={`${path}/rol`} preventScrollReset>
					<Select
						className="grow"
						field={plainField('role', { value: user.role })}
						label="Rol"
						options={Object.entries(roleNames).map(([id, name]) => ({ id, name }))}
					/>
					<SaveButton look="secondary" action={`${path}/rol`}>
						Cambiar rol
					</SaveButton>
				</Form>
			)}
		</Card>
	)
}

function LockButton({ user, path }: { user: User; path: string }) {
	if (!user.lockedAt) {
		return (
			<LinkButton size="s" look="danger-ghost" icon="lock" to={`${path}/bloquear`} preventScrollReset>
				Bloquear cuenta
			</LinkButton>
		)
	}
	return (
		<Form method="post" action={`${path}/desbloquear`} preventScrollReset>
			<SaveButton look="secondary" action={`${path}/desbloquear`}>
				Desbloquear cuenta
			</SaveButton>
		</Form>
	)
}

function Businesses({ user: { memberships } }: { user: User }) {
	return (
		<Card title="Negocios">
			{memberships.length === 0 ? <p className="muted">No trabaja en ningún negocio.</p> : null}
			<ul className="list list--flush">
				{memberships.map(({ id, name, access, owns }) => (
					<li key={id}>
						<Link className="grow" to={`/admin/negocios/${id}`}>
							{name}
						</Link>
						<StatusChip status={owns ? 'info' : undefined}>
							{owns ? 'Propietario' : access === 'full' ? 'Acceso completo' : 'Con permisos'}
						</StatusChip>
					</li>
				))}
			</ul>
		</Card>
	)
}

function Sessions({ user: { id, sessions }, now }: { user: User; now: number }) {
	return (
		<Card
			title="Sesiones abiertas"
			foot={
				sessions.length > 0 ? (
					<LinkButton size="s" icon="log-out" to={`/admin/usuarios/${id}/sesiones`} preventScrollReset>
						Cerrar todas
					</LinkButton>
				) : undefined
			}
		>
			{sessions.length === 0 ? <p className="muted">No tiene sesiones abiertas.</p> : null}
			<ul className="list list--flush">
				{sessions.map(({ createdAt, lastSeenAt, userAgent }) => (
					<li key={`${createdAt}${lastSeenAt}`}>
						<span className="grow">{userAgent ?? 'Navegador desconocido'}</span>
						<When at={lastSeenAt} now={now} />
					</li>
				))}
			</ul>
		</Card>
	)
}
