import { type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchFrame } from '#app/features/branches/ui/branch-frame.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const branch = await load(await panelContext(request), branches.getBranch, { branchId: id })
	return { id: branch.id, name: branch.name }
}

export default function BranchPages() {
	const branch = useLoaderData<typeof loader>()
	const { pathname } = useLocation()
	const base = `/sucursales/${branch.id}`
	const path = pathname.startsWith(`${base}/equipo`) ? `${base}/equipo` : pathname
	return (
		<BranchFrame branch={branch} path={path}>
			<Outlet />
		</BranchFrame>
	)
}

export { PanelErrorBoundary as ErrorBoundary } from '#app/ui/error-boundary.tsx'
