import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BlockForm } from '#app/features/agenda/blocks/ui/block-form.tsx'
import { editDefaults } from '#app/features/agenda/booking/ui/form-defaults.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { agendaBehind, appointmentChoices } from './agenda-dialog.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Editar bloqueo' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { params, search } = await agendaBehind(ctx, request)
	const { title, branchId, specialistId, date, time, endDate, endTime, colorHex, seriesId } = await load(
		ctx,
		agenda.block,
		{ blockId: id },
	)
	const defaults = editDefaults(params, { title, branchId, specialistId, date, time, endDate, endTime, colorHex })
	const { branches, specialists } = await appointmentChoices(ctx, {})
	const parent = `/agenda/bloqueos/${id}${search}`
	return { id, inSeries: seriesId !== null, choices: { branches, specialists }, defaults, parent }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { query } = await agendaBehind(ctx, request)
	const scope = (await fieldsOf(request)).get('scope')
	if (scope === 'siguientes' || scope === 'todas') {
		return submit(ctx, request, agenda.editBlockSeries, {
			input: { blockId: id },
			to: () => `/agenda?fecha=${query.fecha}&vista=${query.vista}`,
			done: 'Bloqueos actualizados con éxito',
			refused: 'No se pudieron actualizar los bloqueos',
			failed: 'Error al procesar la solicitud',
		})
	}
	return submit(ctx, request, agenda.editBlock, {
		input: { blockId: id },
		to: ({ date }) => `/agenda?fecha=${date}&vista=${query.vista}`,
		done: 'Bloqueo actualizado con éxito',
		refused: 'No se pudo actualizar el bloqueo',
		failed: 'Error al procesar la solicitud',
	})
}

export default function EditBlock() {
	const { id, inSeries, choices, defaults, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Editar bloqueo" parent={parent}>
			<BlockForm
				blockId={id}
				inSeries={inSeries}
				choices={choices}
				defaults={defaults}
				answer={answer}
				parent={parent}
			/>
		</DialogRoute>
	)
}
