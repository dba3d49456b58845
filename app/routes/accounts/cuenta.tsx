import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { AccountLayout } from '#app/navigation/layouts/account-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { takeNotice } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { name, email } = await load(await accountContext(request), accounts.ownProfile, {})
	const { notice, headers } = await takeNotice(request)
	return data({ user: { name, email }, notice }, { headers })
}

export default function Account() {
	const { user, notice } = useLoaderData<typeof loader>()
	return (
		<AccountLayout user={user} notice={notice}>
			<Outlet />
		</AccountLayout>
	)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
