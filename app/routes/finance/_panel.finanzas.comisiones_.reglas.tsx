import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RulesPage } from '#app/features/earnings/commissions/ui/rules-page.tsx'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { formKeyOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { ruleChoices } from './commissions-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Reglas de comisión' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const list = await load(ctx, earnings.listCommissionRules, {})
	return { ...list, ...(await ruleChoices(ctx)) }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, earnings.saveCommissionRule, {
		to: () => '/finanzas/comisiones/reglas',
		done: 'Regla agregada',
		refused: 'No se pudo agregar la regla',
		failed: 'Error al agregar la regla',
		once: await formKeyOf(request),
	})
}

export default function CommissionRules() {
	const answer = useActionData<typeof action>()
	return <RulesPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
