import { creditNames, paymentMethods } from '#app/features/finance/words.ts'
import { type discountReasons } from './schemas.ts'

export const reasonNames: Record<(typeof discountReasons)[number], string> = {
	frequent: 'Clienta o cliente frecuente',
	birthday: 'Cumpleaños',
	redo: 'Retrabajo o queja',
	family: 'Familia del equipo',
	other: 'Otro',
}

/** A credit as a line of an account: 'Descuento', 'Tarjeta de regalo', 'Paquete 10 cortes'. */
export function creditName({ kind, reason }: { kind: keyof typeof creditNames; reason: string | null }): string {
	return kind === 'package' && reason ? `${creditNames[kind]} ${reason}` : creditNames[kind]
}

/** How something was paid, as a receipt says it. */
export function methodName(paymentMethod: string): string {
	return paymentMethods[paymentMethod as keyof typeof paymentMethods] ?? paymentMethod
}
