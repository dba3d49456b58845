import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CommissionsPage } from '#app/features/earnings/commissions/ui/commissions-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { commissionsIn } from './commissions-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Comisiones' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { commissions: await commissionsIn(ctx, request), mayEdit: ctx.can('finance.edit') }
}

export default function FortnightCommissions() {
	return <CommissionsPage {...useLoaderData<typeof loader>()} />
}
