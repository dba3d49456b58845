import { type ActionFunctionArgs } from '@remix-run/node'
import { earnings } from '#app/features/earnings/operations.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return runAndRedirect(await panelContext(request), request, earnings.removeCommissionRule, {
		input: { ruleId: id },
		back: '/finanzas/comisiones/reglas',
		done: 'Regla quitada',
		refused: 'No se pudo cambiar la regla',
		failed: 'Error al cambiar la regla',
	})
}
