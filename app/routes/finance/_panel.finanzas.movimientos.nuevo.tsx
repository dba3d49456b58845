import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { MovementForm } from '#app/features/finance/ui/movement-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { demand } from '#app/web/load.server.ts'
import { heldBy, isStep, withHeld } from '#app/web/steps.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { receiveUploads } from '#app/web/uploads/upload.server.ts'
import { clientChoices, heldClient, heldMovement, home, movementChoices, queryOf } from './finance-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar movimiento' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	const asked = new URL(request.url).searchParams
	const chosen = await heldClient(ctx, asked.get('cliente'))
	const choices = await movementChoices(ctx)
	const branchId = choices.branches.find(({ id }) => id === asked.get('sucursal'))?.id ?? choices.branches[0]?.id
	return {
		...choices,
		clients: await clientChoices(ctx, { chosen }),
		values: {
			...{ type: 'income' as const, category: 'sales', paymentMethod: 'cash' as const },
			...{ date: choices.today, branchId, contactId: chosen?.id },
		},
		parent: `${home}${queryOf(request)}`,
	}
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const received = await receiveUploads(ctx, request, { fileId: { kinds: ['image', 'pdf'], max: 1 } })
	const query = queryOf(request)
	const held = await heldBy(received.request)
	if (isStep(held)) return data({ result: undefined, held: await heldMovement(ctx, held) })
	const answer = await submit(ctx, received.request, finance.createMovement, {
		to: () => `${home}${query}`,
		done: 'Movimiento registrado correctamente',
		refused: 'No se pudo registrar el movimiento',
		failed: 'Error al registrar el movimiento',
		notTaken: received.refused,
		once: await formKeyOf(received.request),
	})
	return withHeld(answer, () => heldMovement(ctx, held))
}

export default function NewMovement() {
	const { parent, ...choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Registrar movimiento" parent={parent}>
			<MovementForm
				{...choices}
				{...answer?.held}
				save="Registrar movimiento"
				parent={parent}
				lastResult={answer?.result}
			/>
		</DialogRoute>
	)
}
