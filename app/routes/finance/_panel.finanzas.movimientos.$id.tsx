import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { MovementForm } from '#app/features/finance/ui/movement-form.tsx'
import { MovementHistory } from '#app/features/finance/ui/movement-history.tsx'
import { MovementView } from '#app/features/finance/ui/movement-view.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { editing, heldMovement, home, queryOf } from './finance-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Movimiento' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const record = await load(ctx, finance.movementRecord, { movementId: id })
	const { isByProvider, isTransfer } = record.movement
	const isFixed = isByProvider || record.isClosed
	const mayEdit = ctx.can('finance.edit') && !isFixed && !isTransfer
	return {
		record,
		edit: mayEdit ? await editing(ctx, record.movement) : null,
		mayDelete: ctx.can('finance.delete') && !isFixed,
		query: queryOf(request),
		parent: `${home}${queryOf(request)}`,
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: ['image', 'pdf'], max: 1 } })
	const query = queryOf(request)
	const held = await heldBy(received.request)
	if (isStep(held)) return data({ result: undefined, held: await heldMovement(ctx, held) })
	const answer = await submit(ctx, received.request, finance.editMovement, {
		input: { movementId: id },
		to: () => `${home}${query}`,
		done: 'Movimiento actualizado correctamente',
		refused: 'No se pudo guardar el movimiento',
		failed: 'Error al guardar el movimiento',
		notTaken: received.refused,
		once: await formKeyOf(received.request),
	})
	return withHeld(answer, () => heldMovement(ctx, held))
}

export default function OneMovement() {
	const { record, edit, mayDelete, query, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute
			title="Movimiento"
			parent={parent}
			below={<MovementView {...record} mayDelete={mayDelete} query={query} isEdited={edit !== null} />}
		>
			{edit ? (
				<MovementForm {...edit} {...answer?.held} save="Guardar cambios" parent={parent} lastResult={answer?.result}>
					<MovementHistory {...record} />
				</MovementForm>
			) : (
				<div className="card-body">
					<MovementHistory {...record} />
				</div>
			)}
		</DialogRoute>
	)
}
