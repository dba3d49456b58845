import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { RecurringPage } from '#app/features/finance/ui/recurring-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { movementChoices } from './finance-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Gastos que se repiten' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { recurring } = await load(ctx, finance.listRecurring, {})
	return { recurring, ...(await movementChoices(ctx)), mayEdit: ctx.can('finance.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, finance.createRecurring, {
		to: () => '/finanzas/movimientos/recurrentes',
		done: 'Gasto agregado: se registrará solo',
		refused: 'No se pudo agregar el gasto',
		failed: 'Error al agregar el gasto',
		once: await formKeyOf(request),
	})
}

export default function RecurringExpenses() {
	const answer = useActionData<typeof action>()
	return <RecurringPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
