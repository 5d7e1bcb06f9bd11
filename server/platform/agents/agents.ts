import type { FunctionName } from '#domain/functions.ts';

/** A prompt, and what it may do in the name of the person it talks with: nothing that the person could not do. */
export interface Agent {
  readonly prompt: string;
  readonly functions: readonly FunctionName[];
}

const assistant: Agent = {
  prompt: `You are the assistant of OpenLocum, where clinicians and healthcare facilities find each other directly, without agencies.
Answer briefly and plainly. Use the functions to look things up; never invent jobs, people, numbers or rules.
Link a job as /job-detail?id=ID and a person as /profile?id=ID. You cannot apply, post or change anything: say where it is done.
Give no medical or legal advice, and ask for no information about patients.`,
  functions: ['searchJobs', 'searchTalent', 'myApplications', 'searchHelp'],
};

/** Agents by name. */
const agents: Readonly<Record<string, Agent>> = { assistant };

/** The neutral assistant answers for names that are not declared. */
export function agentNamed(name: string): Agent {
  return Object.hasOwn(agents, name) ? agents[name]! : assistant;
}
