export const longestName = 30
export const longestGoal = 200

/** What is written of whom it speaks for, as long as nobody wrote something else. */
export type FirstTexts = { name: string; goal: string; greeting: string }

/** The only assistant of a business speaks for all of it: nobody who writes there knows of branches. */
export function textsOfBusiness(business: string): FirstTexts {
	return {
		name: named(business),
		goal: 'Resolver dudas y agendar citas.',
		greeting: `¡Hola! Soy el asistente de ${business}. ¿En qué te ayudo?`,
	}
}

/** One of several says which branch it is. */
export function textsOfBranch(business: string, branch: string): FirstTexts {
	return {
		name: named(branch),
		goal: `Resolver dudas y agendar citas en la ${branchCalled(branch)}.`.slice(0, longestGoal),
		greeting: `¡Hola! Soy el asistente de ${business}, ${branchCalled(branch)}. ¿En qué te ayudo?`,
	}
}

/** How the assistant of a branch greeted until the business's name stood in it: many still do. */
export function formerGreeting({ name, city }: { name: string; city: string }): string {
	return `¡Hola! Soy el asistente de ${name}, en ${city}. ¿En qué te ayudo?`
}

/** 'sucursal Del Valle'; what is called 'Sucursal Del Valle' says so itself. */
export function branchCalled(branch: string): string {
	return /^sucursal(?!\S)/i.test(branch) ? `sucursal${branch.slice('sucursal'.length)}` : `sucursal ${branch}`
}

/** 'Asistente Del Valle', as long as a name may be. */
export function named(whose: string, kind: 'Asistente' | 'Prueba' = 'Asistente', count = 1): string {
	const end = count > 1 ? ` ${count}` : ''
	return `${kind} ${whose}`.slice(0, longestName - end.length).trim() + end
}
