type Pulse = { name: string; silence: () => number }

/** Silent for longer than this, in ms, a loop counts as dead: nothing that it waits for takes so long. */
const patience = 30_000

const pulses: Pulse[] = []

/** A loop of the program says for how many milliseconds nothing was seen of it; /readyz asks. */
export function addPulse(name: string, silence: () => number): void {
	pulses.push({ name, silence })
}

export function deadPulses(limit = patience): string[] {
	return pulses.filter((pulse) => pulse.silence() > limit).map(({ name }) => name)
}
