import { type ActionFunctionArgs } from '@remix-run/node'
import { branches } from '#app/features/branches/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, branches.archiveBranch, {
		input: { branchId: id },
		back: `/sucursales${new URL(request.url).search}`,
		done: 'Sucursal archivada',
		...onlyLogged,
	})
}
