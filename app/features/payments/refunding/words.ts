/** What is said when somebody asked for money to be sent back. */
export const refundedWords = {
	done: 'Pago devuelto',
	asked: 'Todavía no hay respuesta. Seguimos intentando la devolución: no la pidas otra vez',
	refused: 'No se aceptó la devolución. Revísala en tu cuenta de cobros',
} as const
