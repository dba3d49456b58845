import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { admin } from '#app/features/admin/operations.server.ts'
import { PlanForm } from '#app/features/admin/ui/plan-form.tsx'
import { decimalText } from '#app/lib/money.ts'
import { DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { adminContext } from './admin-context.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Cambiar plan' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const { name, plan } = await load(await adminContext(request), admin.showBusiness, { businessId: id })
	const { endsOn, productLimit, logDays, paymentLevel: level, pricePerConversionMinor: price, balanceMxnMinor } = plan
	const pricePerConversion = price === undefined ? undefined : decimalText(price)
	const account = { level, pricePerConversion, balance: decimalText(balanceMxnMinor) }
	return { id, name, start: { endsOn, productLimit, logDays, ...account }, parent: `/admin/negocios/${id}` }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await adminContext(request), request, admin.setPlan, {
		input: { businessId: id },
		to: () => `/admin/negocios/${id}`,
		done: 'Plan actualizado correctamente',
		refused: 'No se pudo actualizar el plan',
		failed: 'Error al actualizar el plan',
	})
}

export default function ChangePlan() {
	const { id, name, start, parent } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogRoute title="Cambiar plan" below={<p className="muted">{name}</p>} parent={parent}>
			<PlanForm businessId={id} start={start} lastResult={answer?.result} parent={parent} />
		</DialogRoute>
	)
}
