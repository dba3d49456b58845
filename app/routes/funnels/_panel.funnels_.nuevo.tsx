import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { NewFunnel } from '#app/features/funnels/ui/new-funnel.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { editorOf, saving } from './funnels-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Crear funnel' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'funnels.edit')
	const funnelId = new URL(request.url).searchParams.get('funnelId')
	return { source: funnelId ? await load(ctx, funnels.getFunnel, { funnelId }) : null }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, funnels.createFunnel, {
		...saving('el funnel', 'Funnel creado. Ahora ajusta sus fases'),
		to: ({ id }) => editorOf(id),
	})
}

export default function NewFunnelPage() {
	const { source } = useLoaderData<typeof loader>()
	return <NewFunnel key={source?.id} source={source} result={useActionData<typeof action>()?.result} />
}
