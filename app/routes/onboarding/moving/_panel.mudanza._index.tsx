import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MovingPage } from '#app/features/onboarding/moving/ui/moving-page.tsx'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import '#app/features/onboarding/ui/onboarding.css'

export const meta: MetaFunction = () => [{ title: 'Mudanza' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { timeZone } = await frameOf(ctx)
	return { ...(await load(ctx, onboarding.listMoveIns, {})), timeZone }
}

export default function Moving() {
	return <MovingPage {...useLoaderData<typeof loader>()} />
}
