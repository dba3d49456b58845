import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { EditorPage } from '#app/features/funnels/ui/editor-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { editable } from './funnels-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Editar ${data?.funnel.name ?? 'funnel'}` }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const may = { delete: ctx.can('funnels.delete') }
	return { funnel: await editable(ctx, id), may, businessId: ctx.businessId }
}

const told = ['funnels.'] as const

export default function Editor() {
	const { businessId, funnel, may } = useLoaderData<typeof loader>()
	const fetcher = useFetcher()
	useLive(businessId, told)
	const move = (phaseId: string, to: number) => {
		fetcher.submit({ to: String(to) }, { method: 'post', action: `/funnels/${funnel.id}/fases/${phaseId}/mover` })
	}
	return (
		<DialogHost>
			<EditorPage funnel={funnel} may={may} onMovePhase={move} />
		</DialogHost>
	)
}
