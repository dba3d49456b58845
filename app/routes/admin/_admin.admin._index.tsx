import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { OverviewPage } from '#app/features/admin/ui/overview-page.tsx'
import { load } from '#app/web/load.server.ts'
import { straysSoFar } from '#app/web/watch/strays.server.ts'
import { adminContext } from './admin-context.server.ts'

export const meta: MetaFunction = () => [{ title: 'Administración' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return { overview: await load(await adminContext(request), admin.overview, {}), strays: straysSoFar() }
}

export default function AdminHome() {
	return <OverviewPage {...useLoaderData<typeof loader>()} />
}
