import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { TransferForm } from '#app/features/finance/ui/transfer-form.tsx'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { demand } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { home, movementChoices, queryOf } from './finance-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Traspaso entre sucursales' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'finance.edit')
	return { ...(await movementChoices(ctx)), parent: `${home}${queryOf(request)}` }
}

export async function action({ request }: ActionFunctionArgs) {
	const query = queryOf(request)
	return submit(await panelContext(request), request, finance.transferBetween, {
		to: () => `${home}${query}`,
		done: 'Traspaso registrado correctamente',
		refused: 'No se pudo registrar el traspaso',
		failed: 'Error al registrar el traspaso',
		once: await formKeyOf(request),
	})
}

export default function NewTransfer() {
	const { parent, ...choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Traspaso entre sucursales" parent={parent}>
			<TransferForm {...choices} parent={parent} lastResult={answer?.result} />
		</DialogRoute>
	)
}
