import { type Failure, type FailureCode } from '#app/core/errors.ts'

/** D-03: done, 'No se pudo …' for a refusal, 'Error al …' for a request that failed. */
export type Texts = {
	done: string
	refused: string
	failed: string
	/** The refusal is told in these words alone; the reason goes to the log (SER-018, ESP-018, SUC-018). */
	generic?: boolean
}

const unprocessed = 'Error al procesar la solicitud'

/** For what ends with no more than this, refused or failed. */
export const notProcessed = { refused: unprocessed, failed: unprocessed }

/** D-03: of what the documents only log, people read this much. */
export const onlyLogged = { ...notProcessed, generic: true }

const sentences: Record<FailureCode, string> = {
	invalid_input: 'Revisa los campos marcados.',
	forbidden: 'No tienes permiso para hacer esto.',
	not_found: 'No se encontró lo que buscas.',
	conflict: 'Alguien más lo cambió mientras tanto. Vuelve a cargar la página.',
	duplicate: 'Ya existe un registro con ese dato.',
	outside_hours: 'Ese horario está fuera del horario de atención.',
	slot_taken: 'Ese horario ya está ocupado.',
	too_late_to_cancel: 'Ya no es posible cambiar esta cita.',
	needed_first: 'Este servicio necesita otro antes.',
	already_closed: 'Esta cita ya está cerrada y no se puede cambiar.',
	out_of_credits: 'No quedan créditos para este asistente.',
	plan_limit: 'Llegaste al límite de tu plan.',
	window_closed: 'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada.',
	not_connected: 'El canal no está conectado.',
	wrong_credentials: 'El correo o la contraseña no coinciden.',
	wrong_password: 'La contraseña no es correcta.',
	wrong_code: 'El código no es correcto o ya se usó.',
	demo_account: 'La cuenta de demostración no se puede cambiar.',
	owner_stays:
		'La persona dueña siempre tiene acceso completo. Para cambiarlo, el negocio debe pasar antes a otra persona.',
	own_access: 'Nadie puede cambiar sus propios permisos.',
	beyond_own_access: 'Solo puedes dar o cambiar permisos que tú también tienes.',
	already_member: 'Esa persona ya es parte del equipo.',
	other_account: 'Esta invitación es para otro correo: ingresa con esa cuenta.',
	sign_up_closed: 'Aquí no se crean cuentas nuevas. Pide una invitación a quien administra el sistema.',
	claim_refused: 'El negocio no se puede reclamar con esos datos.',
	account_locked: 'Esta cuenta está bloqueada. Escribe a quien administra el sistema.',
	too_many_attempts: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
	too_many_letters: 'Ya se pidieron muchos correos para esta dirección. Espera a que lleguen, o inténtalo más tarde.',
	link_expired: 'Este enlace ya no es válido. Pide uno nuevo.',
	busy: 'El sistema está ocupado en este momento. Inténtalo de nuevo.',
	unavailable: 'El servicio externo no respondió. Inténtalo de nuevo en un momento.',
	unexpected: unprocessed,
}

const statuses: Partial<Record<FailureCode, number>> = {
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	duplicate: 409,
	slot_taken: 409,
	outside_hours: 409,
	already_closed: 409,
	too_late_to_cancel: 409,
	needed_first: 409,
	out_of_credits: 402,
	plan_limit: 402,
	wrong_credentials: 401,
	wrong_password: 401,
	wrong_code: 401,
	account_locked: 403,
	sign_up_closed: 403,
	owner_stays: 409,
	own_access: 403,
	beyond_own_access: 403,
	already_member: 409,
	other_account: 403,
	demo_account: 403,
	too_many_attempts: 429,
	too_many_letters: 429,
	busy: 503,
	unavailable: 502,
	unexpected: 500,
}

export function statusOf(failure: Failure): number {
	return statuses[failure.code] ?? 400
}

/** A code becomes its sentence; what is a sentence already (schemas.ts) passes. */
export function spanish(codeOrSentence: string): string {
	return (sentences as Record<string, string>)[codeOrSentence] ?? codeOrSentence
}

/** One sentence for a flash: the operation's own text, then the reason. */
export function sentence(failure: Failure, texts: Texts): string {
	if (failure.code === 'unexpected')
		return failure.reference ? `${texts.failed} (referencia ${failure.reference})` : texts.failed
	// Who may not do it, or is to ask again, is told so: no text of the documents is about that.
	if (texts.generic && failure.code !== 'forbidden' && failure.code !== 'busy') return texts.refused
	const [first] = Object.values(failure.fields).flat()
	return `${texts.refused}: ${reasonOf(first ?? failure.sentence ?? failure.code)}`
}

/** The refusal as conform shows it: beside its fields, and on top of the form. */
export function inSpanish(
	failure: Failure,
	texts: Texts,
): { formErrors: string[]; fieldErrors: Record<string, string[]> } {
	const fieldErrors = Object.fromEntries(
		Object.entries(failure.fields).map(([field, codes]) => [field, codes.map(spanish)]),
	)
	return { formErrors: [sentence(failure, texts)], fieldErrors }
}

/** A reason of ours goes on in the sentence; what an operation says itself is quoted, and keeps its letters (AGE-050). */
function reasonOf(codeOrSentence: string): string {
	const text = spanish(codeOrSentence)
	return text === codeOrSentence ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
