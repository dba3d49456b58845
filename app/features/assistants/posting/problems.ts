import { type Refusal } from '#app/integrations/whatsapp/outcomes.ts'

export type PostProblem =
	| 'too_few'
	| 'twin'
	| 'switched_off'
	| 'no_room'
	| 'too_late'
	| 'not_connected'
	| 'token'
	| 'permission'
	| 'picture'
	| 'limit'
	| 'refused'
	| 'no_answer'
	| 'doubtful'

/** Codes of Meta: the token is good, and the permission to publish was never given. */
const withoutPermission = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)
/** Instagram could not fetch the picture or not read it. */
const ofPictures = [9004, 36000, 36001, 36003, 36004]
/** So many posts a day and no more. */
const ofLimits = [9, 4, 17, 32, 613]

/** Why Meta said no, as a code of ours. */
export function problemOf({ code, meaning }: Refusal): PostProblem {
	if (withoutPermission(code)) return 'permission'
	if (ofPictures.includes(code) || meaning === 'media') return 'picture'
	if (ofLimits.includes(code)) return 'limit'
	return meaning === 'token' ? 'token' : 'refused'
}

/** As the owner reads it. */
export function problemText(problem: string, detail: string | null, network: string): string {
	if (problem === 'too_few') return fewText(detail)
	if (problem === 'refused') return `${network} no lo aceptó${detail ? `: ${detail}` : ''}`
	return (texts[problem as keyof typeof texts] ?? texts.refused).replace('{red}', network)
}

/** `detail`: how many were free and how many were asked for. */
function fewText(detail: string | null): string {
	const [free = '0', least = '1'] = (detail ?? '').split('/')
	const left =
		free === '0'
			? 'No quedaban horarios libres'
			: free === '1'
				? 'Quedaba 1 horario libre'
				: `Quedaban ${free} horarios libres`
	return free === '0' ? left : `${left} y pediste al menos ${least}`
}

const texts: Record<Exclude<PostProblem, 'too_few'>, string> = {
	no_room: 'No cabe la imagen: se llenó el espacio para archivos de tu negocio',
	twin: 'Otro asistente ya publica ahí los mismos horarios',
	switched_off: 'Antes de publicarse se apagó, o la cuenta dejó de ser de este asistente',
	too_late: 'Ya era tarde para publicar esos horarios',
	not_connected: 'La cuenta de {red} ya no está conectada',
	token: '{red} ya no acepta el permiso de esta cuenta. Conéctala otra vez',
	permission: 'Falta el permiso de publicar en {red}. Conéctala otra vez con Facebook y acepta «publicar contenido»',
	picture: '{red} no pudo abrir la imagen. La dirección de este sistema tiene que poder abrirse desde internet',
	limit: '{red} no deja publicar más por hoy',
	refused: '{red} no lo aceptó',
	no_answer: '{red} no respondió',
	doubtful: '{red} no respondió: revisa ahí si se publicó antes de hacerlo a mano',
}
