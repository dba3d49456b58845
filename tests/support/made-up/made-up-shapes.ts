import { type ServiceFacts } from '#app/features/turns/engines/engine.ts'
import { freeVisitsIn } from '../tool-host-times.ts'
import { type MadeUp, type One, type Scene } from './made-up-wishes.ts'

type Part = { service: string; specialist: string; date: string; time: string }

/** Talk that is longer than its wish, and talk that wishes for nothing; null where the house has no such thing. */
export const shapes: ((scene: Scene, one: One) => MadeUp | null)[] = [
	(scene, one) => {
		const { service, day, hour, whom } = scene.said
		const opening = one([
			'hola buenas tardes oye fíjate que quería ver si me podías dar una cita para',
			'buenas disculpa la molestia es que una amiga me recomendó mucho con ustedes y quiero',
			'hola cómo están espero que muy bien, mira lo que pasa es que necesito',
			'oigan qué tal, ando viendo lo de',
		])
		const closing = one([
			'porque ya me urge la verdad',
			'si es que se puede y si no pues ni modo',
			'y ahí les encargo mucho por favor',
			'gracias de antemano que tengan bonito día',
		])
		return wish(scene, 'run on', [`${opening} ${service} ${day} ${hour} ${whom} ${closing}`, 'sí'])
	},
	(scene, one) => {
		const second = another(scene, one)
		if (!second) return null
		const { service, day, hour, whom } = scene.said
		const slip = one([
			'no perdón',
			'ay no, digo',
			'no espera, mejor',
			'pero ya no, mejor',
			'pero está caro, mejor',
			'. Pensándolo bien, prefiero',
			'. Cambio de planes:',
		])
		return wish(scene, 'not that one', [`quiero ${plainName(second)} ${slip} ${service} ${day} ${hour} ${whom}`, 'sí'])
	},
	(scene, one) => {
		const second = another(scene, one)
		const parts = second && visit(scene, [scene.service, second])
		if (!parts) return null
		const { service, day, hour, whom } = scene.said
		const and = one(['y', 'y también', 'y después', 'más'])
		const lines = [`quiero ${service} ${and} ${plainName(second)} ${day} ${hour} las dos cosas ${whom}`, 'sí']
		return { kind: 'two of them', lines, expected: parts }
	},
	(scene, one) => {
		if (/pareja|embarazo|prenatal|novia|personas|familiar|infantil|niñ|primer/i.test(scene.service.name)) return null
		const parts = visit(scene, [scene.service, scene.service])
		if (!parts) return null
		const { service, day, hour, whom } = scene.said
		const both = one(['para mí y para mi hermana', 'para mi mamá y para mí', 'para dos personas'])
		return { kind: 'for two', lines: [`quiero ${service} ${both} ${day} ${hour} ${whom}`, 'sí'], expected: parts }
	},
	(scene, one) => {
		const asked = one(['¿cuánto cuesta y cuánto dura', 'oye y en cuánto sale y cuánto se tarda'])
		const bye = one(['ok gracias, yo les aviso', 'gracias lo voy a pensar', 'ah ok, gracias'])
		return { kind: 'only asks', lines: [`${asked} ${scene.said.service}?`, bye], expected: [] }
	},
	(_, one) => ({
		kind: 'small talk',
		lines: [one(['hola cómo estás', 'buenas noches', 'muchas gracias por todo', 'que tengan bonito fin de semana'])],
		expected: [],
	}),
	(scene, one) => {
		const ask = one([
			'quiero hablar con una persona por favor',
			'me puede atender alguien real',
			'comunícame con el encargado',
			'no quiero hablar con un robot, pásame con alguien',
		])
		return {
			kind: 'a person',
			lines: [...one([[], [`cuánto cuesta ${scene.said.service}?`]]), ask],
			expected: ['handover asked'],
		}
	},
	(_, one) => {
		const complaint = one([
			'estoy muy molesta, me dejaron esperando una hora y nadie me atendió',
			'qué pésimo servicio, quiero mi dinero de regreso',
			'quiero poner una queja, la señorita fue muy grosera conmigo',
		])
		return { kind: 'a complaint', lines: [complaint], expected: ['handover complaint'] }
	},
	(scene, one) => {
		const sure = one(['hola, confirmo mi cita', 'sí voy a mi cita, ahí nos vemos', 'ahí estaré, gracias'])
		return { kind: 'confirmed', lines: [standing(scene), sure], expected: [] }
	},
	(scene, one) => {
		const asked = one(['a qué hora es mi cita?', 'oye cuándo tengo cita?', 'me recuerdas qué día me toca?'])
		return { kind: 'asks for its own', lines: [standing(scene), asked, 'gracias'], expected: [] }
	},
	(scene, one) => {
		const { service, whom, other } = scene.said
		const move = one(['me la puedes mover', 'la podemos cambiar', 'se puede pasar'])
		const expected = [`rescheduleAppointment c1 ${scene.date} ${scene.otherTime}`]
		const lines = [standing(scene), `mi cita de ${service} ${whom} ${move} ${other}?`, 'sí por favor']
		return { kind: 'moved by its name', lines, expected }
	},
]

function wish({ service, specialist, date, time }: Scene, kind: string, lines: string[]): MadeUp {
	return { kind, lines, expected: [`bookAppointment ${service.ref} ${specialist.ref} ${date} ${time}`] }
}

function standing({ service, specialist, date, time }: Scene): string {
	return `appointment ${date} ${time} ${service.ref} ${specialist.ref}`
}

/** Something else that the same person gives, and no word of whose name is of the first or of a third. */
function another({ stage, service, specialist }: Scene, one: One): ServiceFacts | null {
	const { services } = stage.business
	const isApart = (candidate: ServiceFacts) => {
		const words = wordsOf(candidate)
		return services.every((other) => other === candidate || !wordsOf(other).some((word) => words.includes(word)))
	}
	const fitting = services.filter((other) => {
		return other !== service && other.specialistRefs.includes(specialist.ref) && isApart(other) && isApart(service)
	})
	return fitting.length > 0 ? one(fitting) : null
}

function wordsOf({ name }: ServiceFacts): string[] {
	return name.toLowerCase().match(/\p{L}{4,}/gu) ?? []
}

function plainName({ name }: ServiceFacts): string {
	return name.replaceAll('+', 'y').toLowerCase()
}

/** These one after another from the hour of the scene on; null where that is not free. */
function visit({ stage, specialist, date, time }: Scene, services: ServiceFacts[]): string[] | null {
	const asked = services.map(({ ref }) => ({ service: ref, specialist: specialist.ref }))
	const within = { from: date, to: date, timeFrom: time, timeTo: time }
	const found = freeVisitsIn(stage, { services: asked, ...within }) as { times: { services: Part[] }[] }
	const [first] = found.times
	return (
		first?.services.map((part) => `bookAppointment ${part.service} ${part.specialist} ${part.date} ${part.time}`) ??
		null
	)
}
