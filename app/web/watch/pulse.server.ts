type Pulse = { name: string; alive: () => boolean }

const pulses: Pulse[] = []

/** A loop of the program says how to see that it lives; /readyz asks. */
export function addPulse(name: string, alive: () => boolean): void {
	pulses.push({ name, alive })
}

export function deadPulses(): string[] {
	return pulses.filter((pulse) => !pulse.alive()).map(({ name }) => name)
}
