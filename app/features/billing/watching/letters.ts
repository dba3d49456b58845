import { type PayloadOf } from '#app/core/event-map.ts'
import { type Balances } from '#app/features/credits/queries.server.ts'
import { creditsText } from '#app/lib/words/credits-text.ts'

/** What the owner is told by mail, and in one breath by WhatsApp. */
export type OwnerLetter = { subject: string; lines: string[]; button: { label: string; path: string } }

const goesOn = 'Tu agenda, tu página de reservas, tus cobros y el chat a mano siguen funcionando.'
const buy = { label: 'Recargar créditos', path: '/recargar' }
const look = { label: 'Ver mi plan', path: '/creditos' }

export function lowBalanceLetter(level: 'low' | 'empty', { gpt_model, reasoning_model }: Balances): OwnerLetter {
	const left = `Te quedan ${creditsText(gpt_model)} créditos GPT y ${creditsText(reasoning_model)} Reasoning.`
	if (level === 'low') {
		return {
			subject: 'Te quedan pocos créditos',
			lines: [left, 'Cuando se acaben, tus asistentes dejan de contestar hasta que recargues.', goesOn],
			button: buy,
		}
	}
	return {
		subject: 'Se acabaron tus créditos',
		lines: [
			left,
			'Tus asistentes ya no contestan: los mensajes de tus clientes se guardan y los ves en el chat.',
			goesOn,
		],
		button: buy,
	}
}

export const chargeFailedLetter: OwnerLetter = {
	subject: 'No se pudo cobrar tu plan',
	lines: [
		'Tu banco rechazó el cobro de este mes. Lo intentaremos otra vez en los próximos días.',
		'Los créditos que te quedan siguen sirviendo; los de este mes llegan cuando el cobro pase. Si no pasa, el plan se cancela.',
		`${goesOn} Cambia tu tarjeta en el portal de pagos.`,
	],
	button: look,
}

export const planEndedLetter: OwnerLetter = {
	subject: 'Tu plan terminó',
	lines: [
		'Ya no se cobra ni llegan créditos nuevos cada mes.',
		'Los créditos que te quedan siguen sirviendo. Cuando se acaben, tus asistentes dejan de contestar.',
		goesOn,
	],
	button: look,
}

/** Nobody knows whether it was charged. */
export const unsure = 'unavailable'

export const topUpFailedLetter = (problem: string): OwnerLetter => ({
	subject: 'No se pudo hacer tu recarga automática',
	lines: [
		problem === unsure
			? 'Stripe no contestó durante horas. Si llegó a cobrarse, tus créditos llegan en cuanto lo diga.'
			: 'Tu banco rechazó el cobro, o no hay una tarjeta guardada. No se cobró nada.',
		'No lo intentamos otra vez hasta que guardes de nuevo la recarga automática, o hagas una compra con otra tarjeta.',
		goesOn,
	],
	button: look,
})

type Returned = PayloadOf<'billing.purchaseReturned'>

/** A payment went back, or stayed after all; what was used already can't be taken. */
export function purchaseReturnedLetter({ title, money, hundredths, shortHundredths }: Returned): OwnerLetter {
	if (hundredths > 0) {
		return {
			subject: 'Tus créditos volvieron',
			lines: [`El pago de ${title} se quedó, así que volvieron sus ${creditsText(hundredths)} créditos.`],
			button: look,
		}
	}
	const taken = `Se devolvieron ${money} de ${title} y se quitaron ${creditsText(-hundredths)} créditos.`
	const spent = `Otros ${creditsText(shortHundredths)} ya se habían usado: tu saldo no baja de cero. Quien administra el sistema puede escribirte por ellos.`
	return {
		subject: 'Se devolvió una compra de créditos',
		lines: [
			shortHundredths > 0 ? `${taken} ${spent}` : taken,
			'Si tenías la recarga automática, está en pausa hasta que la guardes otra vez.',
			goesOn,
		],
		button: look,
	}
}

type SecondPlan = Pick<PayloadOf<'billing.secondPlanEnded'>, 'title' | 'money'>

/** Two plans were paid in one instant. */
export function secondPlanLetter({ title, money }: SecondPlan, became: 'ended' | 'kept'): OwnerLetter {
	if (became === 'ended') {
		return {
			subject: 'Se canceló el segundo plan que pagaste',
			lines: [
				`Pagaste dos planes casi al mismo tiempo. El segundo, ${title}, se canceló y no se cobra otra vez.`,
				`Te devolvimos ${money} a la misma tarjeta; tu banco puede tardar unos días. Sus créditos se quitan de tu saldo.`,
				'Tu primer plan sigue igual.',
			],
			button: look,
		}
	}
	return {
		subject: 'Pagaste dos planes',
		lines: [
			`El segundo, ${title} (${money}), no se pudo cancelar o devolver por sí solo.`,
			'Quien administra el sistema ya lo sabe. También puedes cancelarlo tú en el portal de pagos.',
		],
		button: look,
	}
}
