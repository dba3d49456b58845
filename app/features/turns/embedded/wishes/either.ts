import { type Act } from '../acts/find-acts.ts'
import { type NameFind } from '../names/find-names.ts'
import { type Words } from '../words/normalise.ts'

const OR =
	/^(?: [^ .,?y]+){0,2}(?: ,)? (?:o|u)(?: (?:bien|si no|mejor|tal vez|quizas?|de plano|un|una|unas?|el|la|los|las|de))* $/

/** 'Quiero tinte o balayage': one of both, and it is still to be said which. */
export function eitherService({ text }: Words, services: NameFind[], acts: Act[]): NameFind[] {
	const [one, other, another] = services
	if (!one || !other || another || acts.some(({ name }) => /^(?:ask|compare)/.test(name))) return services
	if (one.refs.some((ref) => other.refs.includes(ref)) || !OR.test(text.slice(one.end, other.start))) return services
	return [
		{
			...one,
			refs: [...one.refs, ...other.refs],
			end: other.end,
			words: [...(one.words ?? []), ...(other.words ?? [])],
		},
	]
}
