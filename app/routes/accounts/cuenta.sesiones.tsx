import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { SessionList } from '#app/features/accounts/ui/session-list.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { tokenOf } from '#app/web/session.server.ts'

export const meta: MetaFunction = () => [{ title: 'Sesiones' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	const { sessions } = await load(ctx, accounts.ownSessions, { token: (await tokenOf(request)) ?? '' })
	return { sessions, now: ctx.now }
}

export default function Sessions() {
	return <SessionList {...useLoaderData<typeof loader>()} />
}
