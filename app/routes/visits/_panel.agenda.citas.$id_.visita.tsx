import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Ctx } from '#app/core/ctx.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { MoveVisitForm } from '#app/features/agenda/visits/ui/move-visit.tsx'
import { NoticeChoice } from '#app/features/notifications/ui/notice-choice.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind } from '../agenda/agenda-dialog.server.ts'
import { noticePlan, unread } from '../notices/notice-plan.server.ts'
import { moveScreen } from './visit-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Mover visita' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, search } = await agendaBehind(ctx, request)
	return { screen: await moved(ctx, id, params), query, parent: `/agenda/citas/${id}${search}` }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const held = await heldBy(request)
	const { query } = await agendaBehind(ctx, request)
	const draw = () => moved(ctx, id, held)
	const asked = isStep(held) ? await draw() : await unread(request, agenda.moveVisit, draw)
	if (asked) return data({ held: asked })
	const answer = await submit(ctx, request, agenda.moveVisit, {
		to: ({ appointments: [first] }) =>
			`/agenda?fecha=${first?.date ?? query.fecha}&vista=${query.vista}#${first?.id ?? ''}`,
		done: 'Visita actualizada con éxito',
		refused: 'No se pudo mover la visita',
		failed: 'Error al mover la visita',
	})
	return withHeld(answer, () => moved(ctx, id, held))
}

/** The form of a move with what the client would be told of it. */
async function moved(ctx: Ctx<'business'>, id: string, held: URLSearchParams) {
	const screen = await moveScreen(ctx, id, held)
	return { ...screen, plan: await noticePlan(ctx, 'changed', { ...screen.moment, appointmentId: id, whole: true }) }
}

export default function MoveVisit() {
	const { screen, query, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const shown = answer?.held ?? screen
	return (
		<DialogRoute title="Mover visita" parent={parent}>
			<MoveVisitForm
				key={`${shown.moment.date} ${shown.moment.time}`}
				screen={shown}
				answer={answer && 'result' in answer ? answer : undefined}
				query={query}
				parent={parent}
			>
				<NoticeChoice known={shown.plan} isAsked={'isAsked' in shown} />
			</MoveVisitForm>
		</DialogRoute>
	)
}
