import { type LoaderFunctionArgs } from '@remix-run/node'
import { branches } from '#app/features/branches/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { redirect } from '#app/web/redirect.server.ts'

/** Where the kiosk of a branch is set up; of several branches the person chooses one first. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { branches: found } = await load(await panelContext(request), branches.listBranches, {})
	const [only, other] = found
	return redirect(only && !other ? `/sucursales/${only.id}/kiosko` : '/sucursales')
}
