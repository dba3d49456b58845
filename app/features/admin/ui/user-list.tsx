import { Link } from '@remix-run/react'
import { ChipLinks } from '#app/ui/chips.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { type Column } from '#app/ui/list/table.tsx'
import { type UserLine } from '../schemas-users.ts'
import { When } from './when.tsx'
import { roleNames } from './words.ts'

export function UserList({ page, total, now }: { page: Page<UserLine>; total: number; now: number }) {
	return (
		<GrowingTable
			caption="Cuentas"
			columns={columns(now)}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => `${count} de ${total}`}
			empty={{ title: 'Ninguna cuenta coincide', text: 'Busca por nombre o correo, o quita el filtro.' }}
		/>
	)
}

/** `?rol=` and `?bloqueadas=1`; the search goes on with the filter. */
export function UserFilters({ role, locked, search }: { role?: string; locked: boolean; search: string }) {
	const to = (query: Record<string, string>) =>
		`/admin/usuarios?${new URLSearchParams({ ...query, ...(search ? { q: search } : {}) })}`
	return (
		<ChipLinks
			label="Filtrar cuentas"
			chips={[
				{ id: 'todas', to: to({}), current: !role && !locked, children: 'Todas' },
				...Object.entries(roleNames).map(([id, name]) => ({
					id,
					to: to({ rol: id }),
					current: role === id,
					children: name,
				})),
				{ id: 'bloqueadas', to: to({ bloqueadas: '1' }), current: locked, children: 'Bloqueadas' },
			]}
		/>
	)
}

function columns(now: number): Column<UserLine>[] {
	return [
		{
			id: 'name',
			name: 'Nombre',
			title: true,
			cell: ({ id, name, isDemo, lockedAt }) => (
				<>
					<Link to={`/admin/usuarios/${id}`}>{name}</Link> {isDemo ? <Badge>demostración</Badge> : null}{' '}
					{lockedAt ? <StatusChip status="fallo">bloqueada</StatusChip> : null}
				</>
			),
		},
		{ id: 'email', name: 'Correo', cell: ({ email }) => <span className="break-all">{email}</span> },
		{ id: 'role', name: 'Rol', cell: ({ role }) => roleNames[role] },
		{ id: 'businesses', name: 'Negocios', numeric: true, cell: ({ businesses }) => businesses },
		{ id: 'created', name: 'Alta', cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
		{ id: 'seen', name: 'Última vez', cell: ({ lastSeenAt }) => <When at={lastSeenAt} now={now} never="sin sesión" /> },
	]
}
