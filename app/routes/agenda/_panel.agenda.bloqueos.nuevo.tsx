import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BlockForm } from '#app/features/agenda/blocks/ui/block-form.tsx'
import { newBlockDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentChoices } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Bloquear horario' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, query, parent } = await agendaBehind(ctx, request)
	const { branches, specialists } = await appointmentChoices(ctx, {})
	const defaults = newBlockDefaults(params, { branchId: branches[0]?.id, date: query.fecha })
	return { choices: { branches, specialists }, defaults, parent }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { query } = await agendaBehind(ctx, request)
	if ((await fieldsOf(request)).get('repeat')) {
		return submit(ctx, request, agenda.blockSeries, {
			to: ({ blocks: [first] }) => `/agenda?fecha=${first?.date ?? query.fecha}&vista=${query.vista}`,
			done: 'Bloqueos creados exitosamente',
			refused: 'No se pudo bloquear el horario',
			failed: 'Error al procesar la solicitud',
		})
	}
	return submit(ctx, request, agenda.createBlocks, {
		to: ({ blocks: [first] }) => `/agenda?fecha=${first?.date ?? query.fecha}&vista=${query.vista}`,
		done: 'Bloqueos creados exitosamente',
		refused: 'No se pudo bloquear el horario',
		failed: 'Error al procesar la solicitud',
	})
}

export default function NewBlock() {
	const { choices, defaults, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Bloquear horario" parent={parent}>
			<BlockForm choices={choices} defaults={defaults} answer={answer} parent={parent} />
		</DialogRoute>
	)
}
