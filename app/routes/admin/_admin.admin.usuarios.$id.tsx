import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { UserCard } from '#app/features/admin/ui/user-card.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { load } from '#app/web/load.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.user.name ?? 'Cuenta'} · Administración` },
]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await adminContext(request)
	const user = await load(ctx, admin.showUser, { userId: id })
	return { user, self: user.id === ctx.actor.id, now: ctx.now }
}

export default function AdminUser() {
	const { user, self, now } = useLoaderData<typeof loader>()
	return (
		<DialogHost>
			<UserCard user={user} self={self} now={now} />
		</DialogHost>
	)
}
