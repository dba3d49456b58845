import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { payments } from '#app/features/payments/operations.server.ts'
import { ChargingPage } from '#app/features/payments/providing/ui/charging-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Cobros en línea' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { settings: await load(ctx, payments.settings, {}), mayEdit: ctx.can('businesses.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, payments.setRefundRule, {
		to: () => '/integraciones/cobros',
		done: 'Regla de devoluciones guardada',
		refused: 'No se pudo guardar la regla de devoluciones',
		failed: 'Error al guardar la regla de devoluciones',
	})
}

export default function Charging() {
	const answer = useActionData<typeof action>()
	return <ChargingPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
