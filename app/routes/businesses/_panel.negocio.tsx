import { type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { BusinessFrame } from '#app/features/businesses/ui/business-frame.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { name } = await load(ctx, businesses.frame, {})
	const words = ['businesses.view', 'businesses.members', 'businesses.keys', 'inbox.view'] as const
	return { name, granted: words.filter((word) => ctx.can(word)) }
}

export default function BusinessSections() {
	const { name, granted } = useLoaderData<typeof loader>()
	return (
		<BusinessFrame name={name} granted={granted}>
			<Outlet />
		</BusinessFrame>
	)
}
