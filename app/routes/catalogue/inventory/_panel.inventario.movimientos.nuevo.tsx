import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { products } from '#app/features/products/operations.server.ts'
import { MovementForm } from '#app/features/products/ui/movement-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { movementChoices } from './inventory-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Registrar movimiento' }]

const parent = '/inventario/movimientos'

export async function loader({ request }: LoaderFunctionArgs) {
	return movementChoices(await panelContext(request), request)
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, products.recordMovement, {
		to: () => parent,
		done: 'Movimiento registrado correctamente',
		refused: 'No se pudo registrar el movimiento',
		failed: 'Error al registrar el movimiento',
	})
}

export default function NewMovement() {
	const choices = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Registrar movimiento" parent={parent}>
			<MovementForm {...choices} parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
