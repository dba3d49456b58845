import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { turns } from '#app/features/turns/operations.server.ts'
import { ReplayPage } from '#app/features/turns/ui/replay-page.tsx'
import { useLive } from '#app/realtime/use-live.ts'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Ensayo de ${data?.assistant.name ?? ''}` }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const screen = await load(ctx, turns.showReplay, { assistantId: id, from: listQuery(request, 'asistente').asistente })
	return { ...screen, mayEdit: ctx.can('assistants.edit'), businessId: ctx.businessId }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const { asistente: from } = listQuery(request, 'asistente')
	return runAndRedirect(await panelContext(request), request, turns.startReplay, {
		input: { assistantId: id, from },
		back: `/asistentes/${id}/ensayo${from ? `?asistente=${encodeURIComponent(from)}` : ''}`,
		done: 'El ensayo empezó',
		refused: 'No se pudo empezar el ensayo',
		failed: 'Error al empezar el ensayo',
	})
}

export default function Rehearsal() {
	const { businessId, ...screen } = useLoaderData<typeof loader>()
	useLive(businessId, ['turns.replayEnded'])
	return (
		<>
			{screen.last?.state === 'corriendo' ? (
				<noscript>
					<meta httpEquiv="refresh" content="3" />
				</noscript>
			) : null}
			<ReplayPage {...screen} />
		</>
	)
}
