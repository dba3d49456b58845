import { type ActName } from './act-names.ts'

const WORD = '(?: [^ .,?]+)'

/** 'Exijo que me devuelvan el dinero': what is demanded back, and not asked about. */
export const DEMANDED_BACK =
	'(?:exijo|exigimos|querer|espero|pido|pedimos|solicito|merezco) que (?:me|nos) (?:l[aeo]s? )?(?:(?:devuelv|reembols|repong)\\w+|regres\\w+(?= (?:lo que|(?:el|mi|la|todo|todo el) (?:dinero|anticipo|deposito|pago|lana|feria|varo)|\\d)))(?![^.]*\\?)'

/** 'Me cortó la oreja y ni una disculpa': done to whoever writes, here. */
export const HURT_BY_THEM =
	'ni (?:un|una|unas|la) (?:perdon|disculpas?)|asi no se (?:trabaja|vale)|(?<!se )me cort(?:o|aste) (?:la|el) (?:oreja|dedo|cuello|cachete|piel|labio|frente|mejilla|cuticula)'

/** What was bad, and what is demanded for it. */
export const complaints: [ActName, string][] = [
	['complain', '(?:querer|exijo|merezco|espero|dar)(?: me)? un[ao] explicacion'],
	[
		'complain',
		`(?<!se (?:me )?)queja|(?<!(?<!\\S)(?:trafico|calor|frio|lluvia|clima|sol|fila|semana|dia|sueno|cruda|resaca|dolor|molestia|tos|comezon|ardor|gripa|duele|ansiedad|cabello|pelo)(?: [^ .,?]+){0,3} )pesimo|fraude(?! (?:el|la|mi|un|una) (?:telefono|coche|carro|auto|moto|bici\\w*|casa))|insulto|(?:estoy|muy|quede|quedo|super|bien|sigo) molesto|(?:mal|malo?|mala) (?:servicio|atencion|experiencia|trato)|(?<!se )me (?:quemaron|lastimaron|arruinaron|maltrataron|dejaron (?:mal|horrible|plantad[oa]|esperando))|no sirven|nunca (?:me )?(?:contestan?|responden?|atender)|(?:querer|devuelvan?|regresen?)${WORD}{0,2} (?:mi dinero|reembolso|devolucion)|(?:devuelv\\w+|devolver\\w*|regrese|regresen|regresa|regresar\\w*|reembols\\w+)(?: [^ .,?]+)? (?:mi|el|la) (?:dinero|anticipo|deposito|pago|lana|feria)|(?<!se )me (?:quem|lastim|arruin|maltrat|manch|ensuci|infect|estrope)(?:aste|aron)(?!\\S)|nadie (?:se |me |nos )?(?:hizo|hace|contest\\w+|respond\\w+|atend\\w+|ayud\\w+)|(?:llevo|llevamos|tengo)(?: [^ .,?]+){1,4} (?:esperando|escribiendo|marcando|insistiendo)|reembolso|falta de respeto|una burla|que mal(?:a|o)? (?:servicio|atencion|trato|experiencia)|que mal (?:me|nos|l[aeo]s?) (?:trat|atend|atiend|qued|dej)\\w*|nunca (?:mas )?(?:vuelvo|regreso)`,
	],
	['complain', 'no me gusto (?:nada|para nada)'],
	['complain', HURT_BY_THEM],
	[
		'complain',
		`(?<!si )(?:me|nos) (?:costar|cargaron|pasaron)${WORD}{0,2} (?:(?:el |al )?doble|[2-9] veces|de mas)(?!\\S)(?![^.]*\\?)|(?:[2-9] veces|(?:segund|tercer|cuart)\\w* vez)(?: (?:ya|en el mes|esta semana))? que (?:me|nos)(?: lo| la)? (?:cancelar|mover|cambiar|dejan|quedan|fallan)(?!\\S)`,
	],
	['complain', DEMANDED_BACK],
]
