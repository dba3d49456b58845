import { type ActName } from './act-names.ts'

const WORD = '(?: [^ .,?]+)'
const END = '(?= [.,?]|$)'

/** What asks about an appointment that there is: its day, its hour, whether it stands. */
export const ofMine: [ActName, string][] = [
	[
		'askMine',
		`(?:cuando|que dia|a que hora|para cuando|con quien|donde|a que horas)(?! tener)${WORD}{0,3} (?:mi|tengo)${WORD}{0,2} cita|(?:mis|mi proximo|ver mi|cual es mi|recordar\\w* (?:mi|de mi)|recuerda\\w* mi) cita|tengo (?:una |alguna )?cita(?: agendar)?|(?:que|cuales|cuantas|cuanto|ver) (?:mis )?cita(?: \\S+)? tengo|^mi cita${END}|quien (?:es|va a ser|sera) mi especialista`,
	],
	[
		'askMine',
		`(?:a que hora|que dia|con quien|cuando)(?: es que)? (?:me toca|nos toca|quede|quedamos)(?! (?:pagar|ir por))`,
	],
	[
		'askMine',
		'(?:me )?(?:recuerdas?|recuerdan?|recuerdes|recordar\\w*|confirmas?|confirmar)(?: \\S+){0,3} (?:hora|dia|fecha)(?= [.,?]|$| de (?:mi|la) cita)',
	],
	[
		'askMine',
		`(?:cuando|que dia|a que hora|para cuando)(?: (?:es|era|sera|esta|estaba|quedo|quedar|tengo|tenia|toca|me toca))+(?:(?: agendar)?(?: lo de)? (?:mi|mis)(?: [^ .,?]+)?| agendar(?: (?:el|la|lo)(?: de(?:l| la)?)?(?: [^ .,?]+)?)?)`,
	],
	[
		'askMine',
		'(?:a que hora|que dia|cuando)(?: (?:es|era|seria|sera|quedar|tengo|toca|me toca))+ (?:lo|la|el)(?: (?:de(?: (?:el|la))?|del|cita|mi[oa]))+(?: (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana))?',
	],
	[
		'askMine',
		`(?:me |nos )(?:poder )?confirmar (?:(?:a|de|para) )?(?:que (?:hora|dia|fecha)|cuando|la hora|el dia|la fecha)|a que hora (?:llevo|voy|paso|tengo que (?:ir|llegar|llevar\\w*|estar|pasar))`,
	],
	[
		'askMine',
		'(?:conocer|ver|decir\\w*|dime|checar|acuerdo)(?: [^ .,?]+){0,3} si (?:ya )?(?:tengo|tenemos|tenia|quedo|quedar)(?: (?:una|alguna|agendar|mi))* cita',
	],
	['askMine', `(?:nos|l[oa]s?|te) (?:vemos|veo)(?: [^ .,?]+){1,6}(?: ,)? (?:verdad|cierto|correcto)(?= \\?)`],
	['askMine', `(?:voy|vamos)(?: [^ .,?]+){0,4}(?: ,)? (?:verdad|cierto)(?= \\?)`],
	['askMine', `me toca(?: [^ .,?]+){0,4} (?:verdad|cierto)(?= \\?)`],
	['askMine', `no (?:me )?(?:acuerdo|recuerdo)(?: \\S+){0,4} cita|se me olvid\\w*(?: \\S+){0,4} cita`],
	[
		'askMine',
		`mi cita (?:es|era|sigue|quedo|esta)(?: [^ .,?]+){0,8}(?: ,)?(?: (?:verdad|cierto|no|correcto))?(?= \\?)`,
	],
	[
		'askMine',
		'(?:ya )?(?:quedar|quedo|quede)(?: (?:bien|listo|agendar))? (?:lo de )?mi (?:cita|reservacion)(?=[^.]*\\?)|no me (?:ha )?(?:llegar|llego|llegado)(?: [^ .,?]+){0,2} (?:confirmar|confirmacion)',
	],
	['askMine', 'sigue (?:en pie|vigente|firme)(?: (?:mi|la|lo de mi) cita)?|mi cita sigue(?: en pie| vigente)?'],
	[
		'askMine',
		`(?:cuando|que dia|a que hora) (?:era|es|fue|quedo|quedamos|me toca|quedar|me agendar)(?: mi)?${WORD}{0,2}${END}`,
	],
]

/** What only who has an appointment asks of it, and asks of nothing else in the middle of a booking. */
const STANDS = anyOf([
	String.raw`(?<!(?:querer|poder|no|para|que) (?:me )?)(?:quede|quedar|estoy|estamos|sigo|seguimos|esta) (?:(?:ya|bien) )?(?:agendar|apuntad\p{L}+|registrad\p{L}+|programad\p{L}+)(?=[^.]* \?)`,
	String.raw`(?:cita|sesion|lo|mi[ao])(?: [^ .,?]+){0,6} siguen? (?:en pie|vigente|firme|agendar|programad\p{L}+|activ[oa]|confirmar|igual)`,
	'siguen? (?:en pie|vigente|firme)',
	'no (?:me )?(?:acuerdo|recuerdo)(?: [^ .,?]+){0,4} (?:dia|hora|cuando|quien|fecha|horario)',
	String.raw`se me (?:olvid\p{L}+|fue|paso|borro)(?: [^ .,?]+){0,4} (?:dia|hora|cuando|fecha|horario)(?! (?:de )?(?:mi cita|pagar))`,
	String.raw`(?:recuerd\p{L}+|record\p{L}+|(?:me|nos) (?:dices?|dicen?|pasar|puede|poder)(?: \p{L}+)?)(?: (?:por favor|la|el|mi|que|a|cual|era|es|de|nada mas))* (?:hora|dia|fecha)(?: (?:y|con|quien|dia|fecha|hora|la|el|que))*(?: (?:por favor|gracias|era|es|quedar|quede|me toca))*(?= [.,?]|$)`,
	String.raw`nos (?:vemos|veo)(?: [^ .,?]+){1,6}(?: ,)? (?:no|si)(?= \?)`,
	String.raw`(?:a que horas?|que dia|cuando|con quien) (?:l[aeo]s? )(?:toca|tengo que (?:llevar|traer|presentar)|hay que (?:llevar|traer|presentar))(?= [.,?]|$| (?:y|a que|con quien|que)(?!\S))`,
	String.raw`(?:a que horas?|que dia|cuando) (?:quede|quedar|quedamos)(?: \p{L}+){0,2}(?= [.,?]|$)`,
])
const OPEN = anyOf([
	String.raw`quien me (?:(?:va a|ir a|iba a|toca) )?(?:atender|hacer\p{L}*|examinar|ver|toca)(?= [.,?]|$| (?:el|la|mi|hoy|manana|ese|esa|lo)(?!\S))`,
	'me (?:(?:va a|ir a) )?(?:atender|toca)(?: con)? [^.?]{3,30} o (?:quien|con quien|otr[oa])(?! (?:dia|hora))',
	String.raw`que (?:servicio |tratamiento )?(?:era lo que )?(?:me )?(?:voy a|ir a|iba a|vamos a) hacer\p{L}*`,
	String.raw`que (?:servicio |tratamiento )?(?:me toca|agende|tengo (?:agendar|programad\p{L}+))(?= [.,?]|$| (?:el|la|para|hoy|manana|ese)(?!\S))`,
])

/** Where a message asks what is booked, in words that say so only of whoever has an appointment. */
export function asksOfMine(text: string, isOpen: boolean): { start: number; end: number } | null {
	const found = STANDS.exec(text) ?? (isOpen ? OPEN.exec(text) : null)
	return found && { start: found.index, end: found.index + found[0].length }
}

function anyOf(sources: string[]): RegExp {
	return new RegExp(`(?<!\\S)(?:${sources.join('|')})(?!\\S)`, 'u')
}
