import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { AccountLayout } from '#app/navigation/layouts/account-layout.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { takeFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const { name, email } = await load(await accountContext(request), accounts.ownProfile, {})
	const { flash, headers } = await takeFlash(request)
	return data({ user: { name, email }, flash }, { headers })
}

export default function Account() {
	const { user, flash } = useLoaderData<typeof loader>()
	return (
		<AccountLayout user={user} flash={flash}>
			<Outlet />
		</AccountLayout>
	)
}
