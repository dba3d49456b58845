import { type IconName } from '#app/ui/icon.tsx'
import { type Notice } from '../schemas.ts'

type Copy = { title: string; text: string; icon: IconName; status: 'fallo' | 'aviso' }

const copies: Record<Notice['kind'], Copy> = {
	'turns.outOfCredits': {
		title: 'Se acabaron los créditos',
		text: 'Tus asistentes no contestan hasta que recargues.',
		icon: 'coins',
		status: 'fallo',
	},
	'turns.handedOver': {
		title: 'Alguien espera a una persona',
		text: 'El asistente te pasó la conversación y ya no contesta en ella.',
		icon: 'hand',
		status: 'aviso',
	},
	'turns.limitReached': {
		title: 'El asistente llegó a su límite del día',
		text: 'No contesta más en esta conversación hasta mañana.',
		icon: 'hourglass',
		status: 'aviso',
	},
	'turns.stoodIn': {
		title: 'El modelo de lenguaje no respondió',
		text: 'Mientras tanto contestó el asistente integrado: nadie se quedó sin respuesta.',
		icon: 'wifi-off',
		status: 'aviso',
	},
	'turns.spendingReached': {
		title: 'Tus asistentes llegaron a su gasto del día',
		text: 'No contestan hasta mañana, o hasta que subas el límite en la configuración.',
		icon: 'coins',
		status: 'aviso',
	},
	'turns.allowanceSpent': {
		title: 'Un asistente llegó a su gasto del día',
		text: 'No contesta hasta mañana, o hasta que subas su límite en su configuración.',
		icon: 'coins',
		status: 'aviso',
	},
	'turns.loopStopped': {
		title: 'Parece que contesta otra máquina',
		text: 'El asistente se calló en esta conversación para no hablar con ella sin fin.',
		icon: 'hand',
		status: 'aviso',
	},
	'turns.imageUnseen': {
		title: 'Llegó una imagen para una persona',
		text: 'El asistente no puede verla. Échale un vistazo y contesta tú si hace falta.',
		icon: 'image',
		status: 'aviso',
	},
	'assistants.postFailed': {
		title: 'No se publicaron los horarios libres',
		text: 'Ábrelo para ver por qué. Tu asistente sigue contestando como siempre.',
		icon: 'megaphone',
		status: 'fallo',
	},
	'notifications.failed': {
		title: 'Una notificación no se envió',
		// Whom it was for is told by its problem.
		text: '',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
	'payments.paymentMismatched': {
		title: 'Un pago no coincide con lo que se pidió',
		text: 'El monto, la moneda o la cuenta son otros: no se confirmó nada. Revísalo con el cliente.',
		icon: 'credit-card',
		status: 'aviso',
	},
	'payments.paidOutOfTurn': {
		title: 'Llegó un pago a destiempo',
		// What can be done with it depends on what it is.
		text: '',
		icon: 'credit-card',
		status: 'aviso',
	},
	'payments.returnedOutside': {
		title: 'Se devolvió un pago fuera del sistema',
		text: 'Ya se descontó de tus movimientos. Revisa si la cita sigue en pie.',
		icon: 'credit-card',
		status: 'aviso',
	},
	'payments.refundRefused': {
		title: 'Una devolución no se hizo',
		text: 'El dinero sigue en tu negocio. Ábrela para devolverlo otra vez o de otra forma.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'payments.disputeChanged': {
		title: 'Un banco reclamó un pago',
		text: '',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
	'payments.evidenceDue': {
		title: 'Se acaba el plazo para responder a un banco',
		text: 'Manda tus pruebas al proveedor antes de la fecha que dice el pago.',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
	'counter.packageEnding': {
		title: 'Un paquete está por vencer',
		text: 'A su dueño le quedan sesiones: avísale para que las use.',
		icon: 'hourglass',
		status: 'aviso',
	},
	'forms.alarmed': {
		title: 'Una respuesta pide tu atención',
		text: 'Alguien contestó un formulario con una nota baja o una opción que pediste ver. Léela y escríbele.',
		icon: 'triangle-exclamation-point',
		status: 'aviso',
	},
	'sources.tokenRefused': {
		title: 'Meta ya no acepta tus eventos de conversión',
		text: 'El token dejó de servir. Conéctalo otra vez en Conexiones; lo que pase mientras tanto se guarda y puedes enviarlo después.',
		icon: 'wifi-off',
		status: 'fallo',
	},
	'clients.exportReady': {
		title: 'Un archivo de contactos está listo',
		text: 'Quien lo pidió lo descarga en «Mis archivos», en Contactos. Se borra a los dos días.',
		icon: 'file-down',
		status: 'aviso',
	},
	'clients.exportFailed': {
		title: 'No se pudo preparar un archivo de contactos',
		text: 'Pídelo de nuevo en Contactos.',
		icon: 'file-down',
		status: 'fallo',
	},
	'billing.balanceLow': {
		title: 'Créditos',
		text: 'Recarga para que tus asistentes sigan contestando.',
		icon: 'coins',
		status: 'aviso',
	},
	'billing.chargeFailed': {
		title: 'No se pudo cobrar tu plan',
		text: 'Cambia tu tarjeta en el portal de pagos. Tus créditos siguen sirviendo; los de este mes llegan cuando el cobro pase.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'billing.planEnded': {
		title: 'Tu plan terminó',
		text: 'No llegan créditos nuevos cada mes. Los que te quedan siguen sirviendo.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'billing.topUpFailed': {
		title: 'No se pudo hacer tu recarga automática',
		text: 'Tu banco rechazó el cobro, no hay una tarjeta guardada, o Stripe no contestó. Revisa tu recarga automática.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'billing.paymentMismatched': {
		title: 'Un pago de créditos no coincide con tu compra',
		text: 'No se dieron créditos. Escribe a quien administra el sistema para revisarlo.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'billing.purchaseReturned': {
		title: 'El pago de una compra de créditos cambió',
		text: 'Cada movimiento está en Créditos.',
		icon: 'coins',
		status: 'aviso',
	},
	'billing.secondPlanEnded': {
		title: 'Se canceló el segundo plan que pagaste',
		text: 'Pagaste dos planes casi al mismo tiempo. El primero sigue; lo que pagaste por el segundo se devuelve.',
		icon: 'credit-card',
		status: 'aviso',
	},
	'billing.secondPlanKept': {
		title: 'Pagaste dos planes',
		text: 'El segundo no se pudo cancelar o devolver por sí solo. Quien administra el sistema ya lo sabe.',
		icon: 'credit-card',
		status: 'fallo',
	},
	'channels.accountDisconnected': {
		title: 'Un canal se desconectó',
		text: 'Los mensajes no salen hasta que lo conectes otra vez.',
		icon: 'wifi-off',
		status: 'fallo',
	},
	'channels.templateJudged': {
		title: 'WhatsApp revisó una plantilla',
		text: 'Su estado está en Integraciones → WhatsApp → Plantillas.',
		icon: 'message-circle',
		status: 'aviso',
	},
	'channels.numberJudged': {
		title: 'WhatsApp revisó tu número',
		text: 'Su calidad y su límite están en Integraciones → WhatsApp.',
		icon: 'message-circle',
		status: 'aviso',
	},
	'core.reactionFailed': {
		title: 'Algo no se completó',
		text: 'El cambio quedó guardado, pero lo que debía seguir no se hizo.',
		icon: 'triangle-exclamation-point',
		status: 'fallo',
	},
}

/** A notice in words. The documented words of its event, where it has some, are the title. */
export function copyOf({ kind, notice, problem }: Pick<Notice, 'kind' | 'notice' | 'problem'>): Copy {
	const copy = copies[kind]
	const why = problem ? whyText[problem] : undefined
	const told = why ? { ...copy, text: `${why} ${copy.text}`.trim() } : copy
	return notice ? { ...told, title: notice } : told
}

/** Why an engine gave up or did not answer, by its code. */
const whyText: Record<string, string> = {
	paid_duplicate: 'La cita ya estaba pagada: este es un segundo pago. Ábrela para devolverlo.',
	paid_released:
		'El horario ya se había liberado: es un pago sin cita. Ábrela para volver a agendarla o devolver el pago.',
	paid_closed:
		'La cita ya no esperaba ese pago: es un pago sin cita. Ábrela para volver a agendarla o devolver el pago.',
	paid_sale_duplicate: 'Ya estaba pagado: este es un segundo pago del mismo enlace. Ábrelo para devolverlo.',
	paid_sale_closed: 'Ese enlace ya no se ofrecía: entrega lo que se pagó o devuelve el pago.',
	dispute_open:
		'El cliente desconoció el cargo y el dinero se retuvo. Ábrela para ver hasta cuándo puedes responder con tus pruebas.',
	dispute_won: 'El banco te dio la razón y el dinero volvió.',
	dispute_lost: 'El banco decidió a favor del cliente y el dinero no vuelve.',
	told_client: 'El cliente no recibió el mensaje de su cita.',
	told_specialist: 'El especialista no recibió el aviso de una cita.',
	told_owner: 'Quien es dueño no recibió un aviso de su negocio.',
	team_template:
		'Tu equipo no recibe los avisos de sus citas por WhatsApp: le falta aprobar la plantilla de citas «al especialista». Ábrelo para crearla.',
	balance_low: 'Te quedan pocos créditos.',
	balance_empty: 'Se acabaron tus créditos y tus asistentes no contestan.',
	billing_amount: 'Se pagó otra cantidad.',
	billing_currency: 'Se pagó en otra moneda.',
	billing_customer: 'Lo pagó otro cliente.',
	billing_taken: 'El pago se devolvió y se quitaron sus créditos.',
	billing_spent: 'El pago se devolvió; se quitaron los créditos que quedaban y los demás ya se habían usado.',
	billing_stayed: 'El pago se quedó después de todo y volvieron sus créditos.',
	asked: 'Lo pidió la persona.',
	complaint: 'La persona se quejó.',
	not_understood: 'El asistente no entendió a la persona.',
	unavailable: 'El modelo no está disponible o tarda demasiado.',
	rate_limited: 'El modelo recibió más preguntas de las que acepta.',
	unauthorised: 'El modelo rechazó la llave de acceso: revísala.',
	not_configured: 'El modelo no está configurado.',
	bad_request: 'El modelo no aceptó la pregunta.',
	bad_answer: 'El modelo contestó algo que no se puede usar.',
	too_many_steps: 'El asistente dio vueltas sin llegar a una respuesta.',
	unexpected: 'Algo falló al contestar.',
	unreadable: 'La persona mandó algo que el asistente no puede ver.',
}

/** Where one sees what it is about. */
export function addressOf({
	threadId,
	appointmentId,
	saleId,
	contactId,
	assistantId,
	kind,
	problem,
}: Notice): string | undefined {
	if (appointmentId) return `/agenda/citas/${appointmentId}`
	if (assistantId) return `/asistentes/${assistantId}/publicaciones`
	if (saleId) return `/paquetes/enlaces/${saleId}`
	if (threadId) return `/chat/${threadId}`
	if (contactId) return `/contactos/${contactId}`
	if (problem === 'team_template') return '/integraciones/whatsapp/plantillas/avisos'
	if (kind.startsWith('billing.')) return '/creditos'
	if (kind === 'sources.tokenRefused') return '/integraciones/conversiones'
	if (kind === 'clients.exportReady' || kind === 'clients.exportFailed') return '/contactos/exportaciones'
	if (kind === 'turns.spendingReached') return '/negocio/configuracion'
	return kind === 'turns.outOfCredits' || kind === 'turns.allowanceSpent' ? '/asistentes' : undefined
}
