type Branch = { branchId: string }

export type BranchesEvents = {
	'branches.branchCreated': Branch
	'branches.branchEdited': Branch
	'branches.branchArchived': Branch
	'branches.branchUnarchived': Branch
	'branches.branchDeleted': Branch
	/** Days that differ from the week were written, or became like the others again; of a branch or a specialist. */
	'branches.exceptionsSet': { branchId?: string; specialistId?: string; from: string; to: string; closed: boolean }
	'branches.exceptionRemoved': { branchId?: string; specialistId?: string; day: string }
	'branches.holidaysAccepted': Branch & { year: number; days: string[] }
}
