import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { Role } from '#app/features/admin/schemas-users.ts'
import { UserFilters, UserList } from '#app/features/admin/ui/user-list.tsx'
import { ItemListLayout } from '#app/navigation/layouts/item-list-layout.tsx'
import { load } from '#app/web/load.server.ts'
import { listQuery, nextPage } from '#app/web/next-page.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cuentas · Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const { cursor, q, rol, bloqueadas } = listQuery(request, 'q', 'rol', 'bloqueadas')
	const role = Role.safeParse(rol).data
	const locked = bloqueadas === '1'
	const { users, total, next } = await load(ctx, admin.listUsers, { cursor, search: q, role, locked })
	const page = { rows: users, moreHref: nextPage(request, next) }
	return { page, total, search: q ?? '', role, locked, now: ctx.now }
}

export default function AdminUsers() {
	const { page, total, search, role, locked, now } = useLoaderData<typeof loader>()
	return (
		<ItemListLayout
			title="Cuentas"
			lead={total === 1 ? '1 cuenta' : `${total} cuentas`}
			search={{ value: search, label: 'Buscar cuentas' }}
			filters={<UserFilters role={role} locked={locked} search={search} />}
		>
			<UserList page={page} total={total} now={now} />
		</ItemListLayout>
	)
}
