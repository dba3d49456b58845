import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClosePage } from '#app/features/finance/closing/ui/close-page.tsx'
import { finance } from '#app/features/finance/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { closeScreen } from './close-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Corte de caja' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return closeScreen(await panelContext(request), request)
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, finance.closeDay, {
		to: ({ id }) => `/finanzas/cortes/${id}`,
		done: 'Caja cerrada correctamente',
		refused: 'No se pudo cerrar la caja',
		failed: 'Error al cerrar la caja',
		once: await formKeyOf(request),
	})
}

export default function CashClose() {
	const answer = useActionData<typeof action>()
	return <ClosePage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
