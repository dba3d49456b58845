import { type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchFrame } from '#app/features/branches/ui/branch-frame.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const branch = await load(ctx, branches.getBranch, { branchId: id })
	return { id: branch.id, name: branch.name, mayOpenKiosk: ctx.can('businesses.edit') }
}

export default function BranchPages() {
	const { mayOpenKiosk, ...branch } = useLoaderData<typeof loader>()
	const { pathname } = useLocation()
	const base = `/sucursales/${branch.id}`
	const path = pathname.startsWith(`${base}/equipo`) ? `${base}/equipo` : pathname
	return (
		<BranchFrame branch={branch} path={path} mayOpenKiosk={mayOpenKiosk}>
			<Outlet />
		</BranchFrame>
	)
}
